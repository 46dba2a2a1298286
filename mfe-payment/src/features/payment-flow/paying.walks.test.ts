import { expect, jest, test } from '@jest/globals';
import type { InvoicePage, PaymentAttempt } from '@portal/contract';
import { abandonPayment, cardPayment, paymeCode, paymeStatus, showInvoicePage } from '@portal/contract/endpoints';
import { apiError, createTestShell, invoice, invoicePage } from '@portal/remote-kit/testing';
import fc from 'fast-check';
import { invitesToPay, isOpen } from '../payment-state/payment-state.ts';
import { createPaying, type PayingStore } from './paying.ts';
import type { PaymentOrder } from './submit-order.ts';

const long = process.env.LONG === '1';
const walks = long ? 1_000 : 60;
const seed = Number(process.env.SEED ?? (long ? Date.now() % 1_000_000 : 1));
const id = invoice().id;
const start = Date.parse('2026-11-20T07:30:00Z');
const end = '2026-11-20T07:50:00.000Z';

/** A payment at its provider. */
interface Attempt {
  provider: 'payme' | 'card';
  /** `part`: the bank took a part of the amount, which pays nothing. */
  state: 'open' | 'paid' | 'aborted' | 'review' | 'part';
  number: number;
}

/**
 * The back end and both providers with the faults of the sandbox: lost responses, a provider that is down,
 * money that comes late, a person who pays in the app while the page is offline.
 */
class World {
  attempts: Attempt[] = [];
  captures = 0;
  paid = false;
  /** The next response is computed, but lost. */
  loses = false;
  down = false;

  running = () => this.attempts.find(({ state }) => state === 'open' || state === 'review');
  capture(attempt: Attempt) {
    attempt.state = 'paid';
    this.captures += 1;
    this.paid = true;
  }
  /** A response is lost whole, be it good or bad. */
  respond<T>(work: () => T): T {
    const { loses } = this;
    this.loses = false;
    try {
      const result = work();
      if (!loses) return result;
    } catch (error) {
      if (!loses) throw error;
    }
    throw apiError('NETWORK', { status: 0 });
  }
  page(): InvoicePage {
    const attempt = this.paid ? undefined : this.running();
    return invoicePage({ invoice: invoice({ paid: this.paid, attempt: attempt ? this.toAttempt(attempt) : null, expiry_time: end }) });
  }
  toAttempt({ provider, state, number }: Attempt): PaymentAttempt {
    if (state === 'review') return { method: 'VISA_GP', state: 'review' };
    return provider === 'card'
      ? { method: 'VISA_GP', state: 'card', expires_at: end }
      : { method: 'PAYME_ON', state: 'code', result: this.request(number), expires_at: end };
  }
  request = (number: number) => ({
    paymentRequestId: `${number}`,
    reference_number: `${number}`,
    webLink: `https://payme.example/${number}`,
  });
  form = { action: 'https://bank.example/pay', fields: {} };

  begin(method: string | null | undefined) {
    if (this.paid) throw apiError('ALREADY_PAID', { status: 409 });
    const provider = method === 'PAYME_ON' ? 'payme' : 'card';
    const running = this.running();
    if (running && (running.provider !== provider || running.state === 'review')) throw apiError('IN_FLIGHT', { status: 409 });
    if (this.down) throw apiError('PROVIDER_UNAVAILABLE', { status: 503 });
    const attempt = running ?? { provider, state: 'open' as const, number: this.attempts.length };
    if (!running) this.attempts.push(attempt);
    return provider === 'payme' ? { PayMe: true, result: this.request(attempt.number) } : { GlobalPayment: true, result: this.form };
  }
  abandon() {
    if (this.paid) throw apiError('ALREADY_PAID', { status: 409 });
    if (this.down) throw apiError('PROVIDER_UNAVAILABLE', { status: 503 });
    const running = this.running();
    if (running?.provider === 'payme') running.state = 'aborted';
    else if (running) throw apiError('IN_FLIGHT', { status: 409 });
    return { success: true };
  }
  status({ body }: { body: { paymentRequestId: string } }) {
    if (this.down) throw apiError('PROVIDER_UNAVAILABLE', { status: 503 });
    const attempt = this.attempts[Number(body.paymentRequestId)]!;
    const code = { open: null, review: null, part: null, paid: 'PR005', aborted: 'PR004' }[attempt.state];
    return { statusCode: code ?? 'PR001', reasonCode: code, reasonDescription: body.paymentRequestId };
  }
  reopened(provider: Attempt['provider']): Attempt {
    const running = this.running();
    if (running?.provider !== provider) throw apiError('NOT_FOUND', { status: 404 });
    return running;
  }
}

/** A tab on the payment page. */
interface Tab {
  store: PayingStore;
  leave: () => void;
}

function openTab(world: World): Tab {
  const shell = createTestShell('payment');
  shell.now = () => Date.now();
  const { api } = shell;
  api.respond(showInvoicePage, () => world.respond(() => world.page()));
  api.respond(abandonPayment, () => world.respond(() => world.abandon()));
  api.respond(paymeStatus, (input) => world.respond(() => world.status(input)));
  api.respond(paymeCode, () => world.respond(() => ({ result: world.request(world.reopened('payme').number) })));
  api.respond(cardPayment, () =>
    world.respond(() => {
      world.reopened('card');
      return { result: world.form };
    }),
  );
  const load = () => api.call(showInvoicePage, { params: { id } }, { quiet: true });
  const store = createPaying(shell, { payable: { invoice_id: id }, load }, world.page());
  return { store, leave: store.follow() };
}

interface Real {
  tabs: Tab[];
  world: World;
}

const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
const seen = () => document.dispatchEvent(new Event('visibilitychange'));

/** What must hold at every moment, in every tab. */
function expectHonest({ tabs, world }: Real) {
  expect(world.captures).toBeLessThanOrEqual(1);
  for (const { store } of tabs) {
    const { paying } = store.get();
    if (paying.status === 'paid') expect(world.paid).toBe(true);
    if (paying.status === 'failed' && paying.outcome?.uncharged)
      expect(world.attempts[Number(paying.outcome.description)]?.state).toBe('aborted');
  }
}

function makeStep(name: string, act: (real: Real) => unknown): fc.AsyncCommand<object, Real> {
  return {
    check: () => true,
    async run(_model, real) {
      await act(real);
      await settle();
      expectHonest(real);
    },
    toString: () => name,
  };
}

const step = (name: string, act: (real: Real) => unknown) => fc.constant(makeStep(name, act));
const inTab = (name: string, act: (tab: Tab, real: Real) => unknown) =>
  fc.nat(1).map((index) => makeStep(`${name} in tab ${index}`, (real) => act(real.tabs[index % real.tabs.length]!, real)));
const pay = (method: string) =>
  inTab(`pay by ${method}`, async ({ store }, { world }) => {
    const order: PaymentOrder = { invoice_id: id, amount: 350, needPay: 350, method };
    await store.pay(order, async () => world.respond(() => world.begin(method)));
    // Whatever happened to the response, a running payment is noticed.
    if (world.running()) expect(invitesToPay(store.get().paying)).toBe(false);
  });
/** The person at the provider: only what is open there can be paid or ended. */
const atProvider = (name: string, act: (attempt: Attempt, world: World) => void) =>
  step(name, ({ world }) => {
    const open = world.attempts.filter(({ state }) => state === 'open');
    for (const attempt of open) act(attempt, world);
  });

const steps = [
  pay('PAYME_ON'),
  pay('VISA_GP'),
  inTab('cancel', ({ store }) => isOpen(store.get().paying) && store.cancel()),
  inTab('go on at the provider', ({ store }) => isOpen(store.get().paying) && store.reopen(true)),
  inTab('reload', (tab, { world }) => {
    tab.leave();
    Object.assign(tab, openTab(world));
  }),
  atProvider('the person pays', (attempt, world) => world.capture(attempt)),
  atProvider('the person aborts', (attempt) => {
    attempt.state = 'aborted';
  }),
  atProvider('the bank reviews', (attempt) => {
    if (attempt.provider === 'card') attempt.state = 'review';
  }),
  atProvider('the bank takes a part', (attempt) => {
    if (attempt.provider === 'card') attempt.state = 'part';
  }),
  step('the review is decided', ({ world }) => {
    const attempt = world.attempts.find(({ state }) => state === 'review');
    if (attempt) world.capture(attempt);
  }),
  step('a response is lost', ({ world }) => {
    world.loses = true;
  }),
  step('the provider is down, or up again', ({ world }) => {
    world.down = !world.down;
  }),
  step('5 s', () => settle(5_000)),
  step('a minute', () => settle(60_000)),
  step('a tab is seen', seen),
];

test(`${walks} walks of two tabs, seed ${seed}: one charge [PAY-4, PAY-10]`, async () => {
  jest.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 30 }), async (commands) => {
      jest.setSystemTime(start);
      const world = new World();
      const real: Real = { world, tabs: [openTab(world), openTab(world)] };
      await fc.asyncModelRun(() => ({ model: {}, real }), commands);
      // Everything responds again, and both tabs become visible.
      Object.assign(world, { loses: false, down: false });
      for (let times = 0; times < 2; times += 1) {
        seen();
        await settle(6_000);
      }
      expectHonest(real);
      for (const { store, leave } of real.tabs) {
        const { paying } = store.get();
        if (world.paid && paying.status !== 'expired') expect(paying.status).toBe('paid');
        if (world.running()) expect(invitesToPay(paying)).toBe(false);
        leave();
      }
    }),
    { numRuns: walks, seed },
  );
  jest.useRealTimers();
});
