import { randomBytes, randomInt } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import { invalidFields, signFields } from './check-form.ts';
import type { Reply, SignedFields } from './checkout.ts';
import { type Outcome, outcomes } from './outcome.ts';
import type { Payer } from './payer.ts';

/** The merchant's fields that come first in a reply, in the real page's order; the others follow. */
const ECHOED = [
  'access_key',
  'profile_id',
  'transaction_uuid',
  'transaction_type',
  'reference_number',
  'amount',
  'currency',
  'locale',
  'payment_method',
];
const NOT_ECHOED = ['signed_field_names', 'unsigned_field_names', 'signed_date_time'];
const seconds = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
const transactionId = (): string => Array.from({ length: 22 }, () => randomInt(10)).join('');

function echo(fields: SignedFields, { wrongAmount, wrongCurrency, wrongReference }: ReturnType<Sandbox['faults']['for']>) {
  const others = Object.keys(fields).filter((name) => !ECHOED.includes(name) && !NOT_ECHOED.includes(name));
  const output: SignedFields = {
    ...fields,
    payment_method: 'card',
    ...(wrongAmount !== undefined && { amount: wrongAmount.toFixed(2) }),
    ...(wrongCurrency !== undefined && { currency: wrongCurrency }),
    ...(wrongReference !== undefined && { reference_number: wrongReference }),
  };
  return Object.fromEntries([...ECHOED, ...others].map((name) => [`req_${name}`, output[name] ?? '']));
}

function authorisation(outcome: Outcome, amount: string, at: number): Record<string, string> {
  if (outcome !== 'approve' && outcome !== 'partial') return {};
  const cents = Math.round(Number(amount) * 100);
  const authAmount = (outcome === 'partial' ? Math.floor(cents / 2) : cents) / 100;
  return {
    auth_response: '00',
    auth_amount: authAmount.toFixed(2),
    auth_code: '831000',
    auth_time: seconds(at).replaceAll(/[-:]/g, ''),
  };
}

function payerFields(payer: Payer): Record<string, string> {
  const typed = Object.entries(payer).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(typed.map(([name, text]) => [`req_${name}`, text]));
}

/**
 * Makes the signed reply to a checkout, with its order's faults and what the payer typed, and the fields in the real page's order. `at` is
 * when it claims to have been signed.
 */
export function createReply(sandbox: Sandbox, fields: SignedFields, outcome: Outcome, payer: Payer = {}, at = sandbox.now()): Reply {
  const faults = sandbox.faults.for(fields.reference_number);
  const { decision, reasonCode, message } = outcomes[outcome];
  const output: Record<string, string> = {
    ...(reasonCode && { transaction_id: transactionId() }),
    decision,
    ...echo(fields, faults),
    ...payerFields(payer),
    message,
    ...(reasonCode && { reason_code: reasonCode }),
    ...(outcome === 'invalid' && { invalid_fields: invalidFields(fields).join(',') }),
    ...authorisation(outcome, String(faults.wrongAmount ?? fields.amount), at),
  };
  const names = [...Object.keys(output), 'signed_field_names', 'signed_date_time'];
  const signed = { ...output, signed_field_names: names.join(','), signed_date_time: seconds(at) };
  // Signed with the form's key.
  const { card } = sandbox.credentials.find((item) => item.card.accessKey === fields.access_key) ?? sandbox.credentials[0];
  const key = faults.wrongSignature ? randomBytes(32).toString('hex') : card.secretKey;
  const page = outcome === 'cancel' ? fields.override_custom_cancel_page : fields.override_custom_receipt_page;
  return { url: page ?? '', fields: { ...signed, signature: signFields(signed, names, key) } };
}
