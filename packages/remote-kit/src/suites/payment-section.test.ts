import { expect, jest, test } from '@jest/globals';
import { type CallOptions, type Endpoint, type EndpointInput, type EndpointOutput, type Remote, uuid } from '@portal/contract';
import { abandonPayment, paymeStatus, showInvoicePage, showSimpleInvoice, startPayment } from '@portal/contract/endpoints';
import { invoice, type TestShell } from '../testing/index.ts';
import { paymentConformance } from './payment-section.ts';

type PaymentShell = TestShell<'payment'>;

/** Imported by a name that the compiler doesn't follow: the kit doesn't depend on sections. */
const ownSection = '../../../../mfe-payment/src/remote.tsx';
const { default: own }: { default: Remote<'payment'> } = await import(ownSection);

const { id } = invoice();

/** What a section may do wrong, the beginning of the requirement that it breaks, and how our own section is made to do it. */
const faults: [fault: string, breaks: string, make: (shell: PaymentShell) => void][] = [
  ['shows its form whatever runs', 'the page, opened while a payment is review', (shell) => changeOrder(shell, () => ({ attempt: null }))],
  [
    'does not look when its tab is seen',
    'payment.pay, a payment begun in another tab',
    () => void jest.spyOn(document, 'addEventListener').mockImplementation(() => {}),
  ],
  [
    'forgets a submit whose answer is lost',
    'the page, the answer to a submit is lost',
    (shell) => {
      let lost = false;
      onCall(shell, startPayment, (send) =>
        send().catch((error) => {
          lost = true;
          throw error;
        }),
      );
      changeOrder(shell, () => (lost ? { attempt: null } : {}));
    },
  ],
  [
    'gives up without asking the back end',
    'the page, a payment given up',
    (shell) => {
      let givenUp = false;
      onCall(shell, abandonPayment, async () => {
        givenUp = true;
        return { success: true };
      });
      changeOrder(shell, () => (givenUp ? { attempt: null } : {}));
    },
  ],
  [
    'says paid before the provider',
    'the page, the code is paid',
    (shell) => onCall(shell, startPayment, (send) => send().finally(() => settle(shell, true))),
  ],
  [
    'takes silence for failure',
    "payment.pay, the provider can't be asked",
    (shell) =>
      onCall(shell, paymeStatus, (send) =>
        send().catch((error) => {
          settle(shell, false);
          throw error;
        }),
      ),
  ],
  [
    'makes a new key for each submit',
    'the page, a submit that failed and is repeated',
    (shell) => onCall(shell, startPayment, (send, input, options) => send(input, { ...options, idempotencyKey: uuid() })),
  ],
  ['submits twice', 'the page, PayMe chosen', (shell) => onCall(shell, startPayment, (send) => send().then(() => send()))],
  [
    'forgets the code of the application',
    'payment.pay, PayMe chosen',
    (shell) => onCall(shell, startPayment, (send, { body: { apply_code: _forgotten, ...body } }) => send({ body })),
  ],
  [
    'believes the address of a result page',
    'globalpayment_success, while a payment runs',
    (shell) => onCall(shell, showSimpleInvoice, async (send) => ({ ...(await send()), paid: true })),
  ],
  [
    'leads to paying again beside a running payment',
    'payme_failure, while a payment runs',
    (shell) => onCall(shell, showSimpleInvoice, async (send) => ({ ...(await send()), in_flight: false })),
  ],
  [
    'counts on after its time',
    'the page, its time runs out',
    (shell) => changeOrder(shell, () => ({ expiry_time: '2026-11-20T23:00:00.000Z', org_expiry_time: '2026-11-20T23:00:00.000Z' })),
  ],
];

test.each(faults)('a section that %s fails "%s …"', async (_fault, beginning, make) => {
  const faulty: Remote<'payment'> = {
    ...own,
    mount: (shell) => {
      make(shell as PaymentShell);
      return own.mount(shell);
    },
  };
  const [, check] = [...paymentConformance].find(([sentence]) => sentence.startsWith(beginning))!;
  await check(own);
  await expect(check(faulty)).rejects.toThrow('expect(');
});

type Send<E extends Endpoint> = (input?: EndpointInput<E>, options?: CallOptions) => Promise<EndpointOutput<E>>;

/** Changes what a section's calls of an endpoint send or get. */
function onCall<E extends Endpoint>(
  { api }: PaymentShell,
  endpoint: E,
  change: (send: Send<E>, input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointOutput<E>>,
): void {
  const call = api.call as (endpoint: Endpoint, input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointOutput<E>>;
  const changed: typeof call = (requested, input, options) =>
    requested === endpoint
      ? change((other = input, how = options) => call(requested, other, how), input, options)
      : call(requested, input, options);
  Object.assign(api, { call: changed });
}

const changeOrder = (shell: PaymentShell, fields: () => object) =>
  onCall(shell, showInvoicePage, async (send) => {
    const page = await send();
    return { ...page, invoice: { ...page.invoice, ...fields() } };
  });

const settle = (shell: PaymentShell, paid: boolean) => shell.events.emit('payment:settled', { invoiceId: id, paid });
