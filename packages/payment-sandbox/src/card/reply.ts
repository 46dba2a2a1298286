import { randomBytes, randomInt } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import { invalidFields } from './check-form.ts';
import type { Reply, SignedFields } from './checkout.ts';
import { type Outcome, outcomes } from './outcome.ts';
import { signFields } from './signature.ts';

const NOT_ECHOED = ['signed_field_names', 'unsigned_field_names', 'signed_date_time'];
const seconds = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
const transactionId = (): string => Array.from({ length: 22 }, () => randomInt(10)).join('');

function echo(fields: SignedFields, { wrongAmount, wrongCurrency, wrongReference }: ReturnType<Sandbox['faults']['for']>) {
  const echoed = Object.entries(fields).filter(([name]) => !NOT_ECHOED.includes(name));
  return {
    ...Object.fromEntries(echoed.map(([name, value]) => [`req_${name}`, value])),
    ...(wrongAmount !== undefined && { req_amount: wrongAmount.toFixed(2) }),
    ...(wrongCurrency !== undefined && { req_currency: wrongCurrency }),
    ...(wrongReference !== undefined && { req_reference_number: wrongReference }),
  };
}

function authorisation(outcome: Outcome, amount: string, at: number): Record<string, string> {
  if (outcome !== 'approve' && outcome !== 'partial') return {};
  const cents = Math.round(Number(amount) * 100);
  const authAmount = (outcome === 'partial' ? Math.floor(cents / 2) : cents) / 100;
  return {
    auth_amount: authAmount.toFixed(2),
    auth_code: '831000',
    auth_response: '00',
    auth_time: seconds(at).replaceAll(/[-:]/g, ''),
  };
}

/** Makes the signed reply to a checkout, with the faults of its order. `at` is when it claims to be signed. */
export function createReply(sandbox: Sandbox, fields: SignedFields, outcome: Outcome, at = sandbox.now()): Reply {
  const faults = sandbox.faults.for(fields.reference_number);
  const { decision, reasonCode, message } = outcomes[outcome];
  const unsigned: Record<string, string> = {
    ...echo(fields, faults),
    req_payment_method: 'card',
    ...(reasonCode && { transaction_id: transactionId(), reason_code: reasonCode }),
    ...(outcome === 'invalid' && { invalid_fields: invalidFields(fields).join(',') }),
    ...authorisation(outcome, String(faults.wrongAmount ?? fields.amount), at),
    decision,
    message,
    signed_date_time: seconds(at),
  };
  const names = [...Object.keys(unsigned), 'signed_field_names'];
  const signed = { ...unsigned, signed_field_names: names.join(',') };
  const key = faults.wrongSignature ? randomBytes(32).toString('hex') : sandbox.credentials.card.secretKey;
  const page = outcome === 'cancel' ? fields.override_custom_cancel_page : fields.override_custom_receipt_page;
  return { url: page ?? '', fields: { ...signed, signature: signFields(signed, names, key) } };
}
