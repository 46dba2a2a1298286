import { expect, jest } from '@jest/globals';
import { type Invoice, type Member, paths, type Remote } from '@portal/contract';
import { abandonPayment, paymeStatus, showInvoicePage, showSimpleInvoice, startPayment } from '@portal/contract/endpoints';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { apiError, createTestShell, inTestShell, invoice, invoicePage, member, renderRemote, type TestShell } from '../testing/index.ts';
import { type Check, conformanceOf, testConformance } from './conformance.ts';
import { cardForm, type PaymentBackEnd, paymentBackEnd, request, running } from './payment-back-end.ts';

const now = Date.parse('2026-11-20T07:35:28Z');
const { id, code } = invoice();
const applyCode = 'ABCD-1234';

interface Place extends PaymentBackEnd {
  shell: TestShell<'payment'>;
  address: () => string;
  /** What the section reported to the others about the payment. */
  notified: () => unknown[];
  submits: () => number;
}

type Open = (remote: Remote<'payment'>, fields?: Partial<Invoice>) => Promise<Place>;

const openPath = async (remote: Remote<'payment'>, path: string, fields: Partial<Invoice> = {}, user: Member | null = member()) => {
  let backEnd: PaymentBackEnd | undefined;
  const { shell, address } = await renderRemote(remote, path, {
    user,
    prepare: ({ api }) => {
      backEnd = paymentBackEnd(api, fields);
    },
  });
  await wait(0);
  return { ...placeOf(shell, backEnd!), address };
};
const openPage: Open = (remote, fields) => openPath(remote, paths.invoice({ id }), fields);
const openWidget: Open = async (remote, fields = {}) => {
  const shell = createTestShell('payment', await remote.messages('en'));
  const backEnd = paymentBackEnd(shell.api, fields);
  const { Widget } = await remote.mount(shell).widgets['payment.pay']();
  const { lines, paymentMethods } = invoicePage();
  const order = invoice({ attempt: null, ...fields, invoice_lines: lines });
  render(createElement(Widget, { invoice: order, paymentMethods, applyCode }), { wrapper: inTestShell(shell) });
  await wait(0);
  return { ...placeOf(shell, backEnd), address: () => '/en' };
};
const placeOf = (shell: TestShell<'payment'>, backEnd: PaymentBackEnd) => ({
  ...backEnd,
  shell,
  notified: () => shell.events.emitted.flatMap(({ name, payload }) => (name === 'payment:settled' ? [payload] : [])),
  submits: () => shell.api.inputsOf(startPayment).length,
});
const places: [string, Open, object][] = [
  ['the page', openPage, { invoice_id: id }],
  ['payment.pay', openWidget, { invoice_id: id, apply_code: applyCode }],
];

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** Presses, and waits until the effects have settled. */
const press = async (element: Element) => {
  fireEvent.click(element);
  await wait(0);
  await wait(0);
};
const choose = (method: RegExp) => press(screen.getByRole('radio', { name: method }));
const payButton = () => screen.getByRole('button', { name: /^Pay.*350/ });
const pay = async (method: RegExp) => {
  await choose(method);
  await press(payButton());
};
/** Chooses and presses everything there is, as an impatient person would. */
async function pressEverything() {
  for (const role of ['radio', 'button']) for (const each of screen.queryAllByRole(role)) if (each.isConnected) await press(each);
}
const seeTab = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const linksTo = (address: string) => screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith(address));
const paid = { invoiceId: id, paid: true };

const { conformance, requires: requiresAlone } = conformanceOf<'payment'>();

/** The requirements of a section `payment` to the others, by sentence. */
export const paymentConformance = conformance;
const requires = (sentence: string, check: Check<'payment'>) => requiresAlone(sentence, checkOn(check));

for (const [place, open, payable] of places) {
  requires(
    `${place}, PayMe chosen - submits the whole amount once, however often it is pressed, and shows no method any more`,
    async (remote) => {
      const { shell, submits } = await open(remote);
      await choose(/PayMe/);
      const button = payButton();
      fireEvent.click(button);
      fireEvent.click(button);
      await wait(0);
      expect(shell.api.inputsOf(startPayment)).toEqual([
        { body: expect.objectContaining({ ...payable, method: 'PAYME_ON', amount: 350, needPay: 350 }) },
      ]);
      await pressEverything();
      expect(submits()).toBe(1);
    },
  );

  requires(`${place}, a submit that failed and is repeated - carries the same key`, async (remote) => {
    const { shell } = await open(remote);
    shell.api.respond(startPayment, () => {
      throw apiError('PROVIDER_UNAVAILABLE', { status: 503 });
    });
    await pay(/PayMe/);
    await press(payButton());
    const keys = shell.api.calls.filter(({ endpoint }) => endpoint === startPayment).map(({ options }) => options.idempotencyKey);
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  });

  requires(`${place}, no method chosen - submits nothing; a method that the portal doesn't know is not offered`, async (remote) => {
    const { submits } = await open(remote);
    await press(payButton());
    expect(submits()).toBe(0);
    expect(screen.queryByRole('radio', { name: /Barter/ })).toBeNull();
  });

  for (const [state, attempt] of Object.entries(running))
    requires(
      `${place}, opened while a payment is ${state} - whatever is pressed, begins no other and says neither paid nor failed`,
      async (remote) => {
        const { submits, notified } = await open(remote, { attempt, confirmed: true });
        await pressEverything();
        await wait(31_000);
        await pressEverything();
        expect(submits()).toBe(0);
        expect(notified()).toEqual([]);
      },
    );

  requires(`${place}, a payment begun in another tab - is taken up when the tab is seen, and none begins beside it`, async (remote) => {
    const { knows, submits } = await open(remote);
    knows({ attempt: running.code });
    await seeTab();
    await wait(0);
    await pressEverything();
    expect(submits()).toBe(0);
  });

  requires(`${place}, the answer to a submit is lost - asks what became of it, and begins no second payment`, async (remote) => {
    const { shell, knows, submits } = await open(remote);
    shell.api.respond(startPayment, () => {
      knows({ attempt: running.code });
      throw apiError('NETWORK', { status: 0 });
    });
    await pay(/PayMe/);
    await wait(0);
    await pressEverything();
    expect(submits()).toBe(1);
  });

  requires(`${place}, a payment given up - is given up at the back end before another may begin`, async (remote) => {
    const { shell, knows } = await open(remote, { attempt: running.code, confirmed: true });
    shell.api.respond(abandonPayment, () => {
      knows({ attempt: null });
      return { success: true };
    });
    await pressEverything();
    await pressEverything();
    const requested = shell.api.calls.flatMap(({ endpoint }) =>
      endpoint === abandonPayment || endpoint === startPayment ? [endpoint.path] : [],
    );
    expect(requested).toEqual([abandonPayment.path, startPayment.path]);
    expect(shell.api.inputsOf(abandonPayment)).toEqual([{ body: payable }]);
  });

  requires(`${place}, the code is paid - asks for its own request, tells it once, and asks for no money any more`, async (remote) => {
    const { shell, knows, notified, submits } = await open(remote);
    await pay(/PayMe/);
    await wait(5_000);
    expect(shell.api.inputsOf(paymeStatus)[0]?.body).toMatchObject({ paymentRequestId: request.paymentRequestId });
    expect(notified()).toEqual([]);
    knows({ paid: true, attempt: null, amount_remaining: 0 });
    await wait(6_000);
    await pressEverything();
    expect(notified()).toEqual([paid]);
    expect(submits()).toBe(1);
  });

  requires(`${place}, the provider can't be asked - says neither paid nor failed, and begins no other payment`, async (remote) => {
    const { shell, notified, submits } = await open(remote);
    await pay(/PayMe/);
    shell.api.respond(paymeStatus, () => {
      throw apiError('PROVIDER_UNAVAILABLE', { status: 503 });
    });
    await wait(60_000);
    await pressEverything();
    expect(notified()).toEqual([]);
    expect(submits()).toBe(1);
  });

  requires(`${place}, the code is aborted at PayMe - tells that it isn't paid, and lets the person pay again`, async (remote) => {
    const { shell, knows, notified, submits } = await open(remote);
    await pay(/PayMe/);
    knows({ attempt: null });
    shell.api.respond(paymeStatus, { statusCode: 'PR004', reasonCode: 'PR004', reasonDescription: 'Request aborted' });
    await wait(6_000);
    expect(notified()).toEqual([{ invoiceId: id, paid: false }]);
    expect(screen.getByText(/\[PR004\] Request aborted/)).toBeVisible();
    await pay(/PayMe/);
    expect(submits()).toBe(2);
  });

  requires(`${place}, a card chosen - posts the received fields to the address that came with them`, async (remote) => {
    await open(remote);
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    await pay(/Visa/);
    const forms = submit.mock.contexts as HTMLFormElement[];
    expect(forms.map(({ method, action }) => [method, action])).toEqual([['post', cardForm.action]]);
    const fields = [...forms[0]!.elements].map((field) => field as HTMLInputElement);
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(cardForm.fields);
  });

  for (const [what, fields] of Object.entries({
    paid: { paid: true, amount_remaining: 0 },
    expired: { expiry_time: '2026-11-20T07:35:00.000Z', org_expiry_time: '2026-11-20T07:35:00.000Z' },
    cancelled: { state: 'cancelled' as const },
  }))
    requires(`${place}, an order that is ${what} - can't be paid`, async (remote) => {
      const { submits, notified } = await open(remote, fields);
      await pressEverything();
      expect(submits()).toBe(0);
      expect(notified()).toEqual([]);
    });

  requires(`${place}, order cancelled by another section - can't be paid any more`, async (remote) => {
    const { shell, knows, submits } = await open(remote);
    knows({ state: 'cancelled' });
    await act(async () => shell.events.happen('order:cancelled', { invoiceId: id }));
    await wait(0);
    await pressEverything();
    expect(submits()).toBe(0);
  });
}

requires('the page, its time runs out - begins no payment any more, and goes home', async (remote) => {
  const { submits, address } = await openPage(remote);
  await wait(Date.parse(invoice().expiry_time!) - now + 500);
  await pressEverything();
  expect(submits()).toBe(0);
  await wait(2_000);
  expect(address()).toBe('/en/');
});

requires('the page, nothing to pay - asks for no method and goes to the orders', async (remote) => {
  const { shell, address, notified } = await openPage(remote, { amount: 0, amount_remaining: 0 });
  expect(screen.queryByRole('radio')).toBeNull();
  await press(screen.getByRole('button'));
  await wait(0);
  expect(shell.api.inputsOf(startPayment)).toEqual([{ body: expect.objectContaining({ needPay: 0, amount: 0 }) }]);
  expect(address()).toBe('/en/me/payment');
  expect(notified()).toEqual([paid]);
});

const results = {
  payme_success: paths.paymeSuccess({ id }),
  payme_failure: paths.paymeFailure({ id }),
  globalpayment_success: paths.cardSuccess({ id }),
  globalpayment_cancel: paths.cardCancel({ id }),
};
const pageToPay = `/en${paths.invoice({ id })}`;

for (const [name, path] of Object.entries(results)) {
  requires(
    `${name} - has the order's code, leads a member to /me and others to the login, and asks for no money that is there [RESULT-02]`,
    async (remote) => {
      await openPath(remote, path, { paid: true }, null);
      expect(document.body).toHaveTextContent(code);
      expect(linksTo('/en/login')).not.toEqual([]);
      cleanup();
      await openPath(remote, path, { paid: true });
      expect(linksTo('/en/me')).not.toEqual([]);
      expect(linksTo(pageToPay)).toEqual([]);
    },
  );

  requires(`${name}, while a payment runs - leads to no other, and is titled paid when the back end says paid`, async (remote) => {
    const { knows } = await openPath(remote, path, { attempt: running.confirming });
    const before = title();
    expect(linksTo(pageToPay)).toEqual([]);
    knows({ attempt: null, paid: true });
    await wait(6_000);
    const after = title();
    cleanup();
    await openPath(remote, results.payme_success, { paid: true });
    expect([before === title(), after]).toEqual([false, title()]);
  });
}

for (const name of ['payme_failure', 'globalpayment_cancel'] as const)
  requires(`${name}, nothing runs - leads to paying again`, async (remote) => {
    await openPath(remote, results[name]);
    expect(linksTo(pageToPay)).not.toEqual([]);
  });

for (const [name, path] of Object.entries({ payment: paths.invoice({ id }), ...results }))
  requires(`${name}, the order can't be loaded - goes home without a word`, async (remote) => {
    const { shell, address } = await renderRemote(remote, path, {
      user: member(),
      prepare: ({ api }) => {
        paymentBackEnd(api, {});
        for (const endpoint of [showInvoicePage, showSimpleInvoice])
          api.respond(endpoint, () => {
            throw apiError('NOT_FOUND', { status: 404 });
          });
      },
    });
    await wait(0);
    expect(address()).toBe('/en/');
    expect(shell.notify.notices).toEqual([]);
  });

/** Runs a check with a fake clock, in a browser that neither draws nor submits. */
function checkOn(check: Check<'payment'>): Check<'payment'> {
  return async (remote) => {
    jest.useFakeTimers({ now });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    try {
      await check(remote);
    } finally {
      cleanup();
      jest.restoreAllMocks();
      jest.useRealTimers();
    }
  };
}
const drawing = {
  clearRect: () => {},
  createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
  putImageData: () => {},
};

/**
 * Tests what other sections require of every section `payment`, from any vendor: its five pages, the widget `payment.pay` and the event
 * `payment:settled`, against a back end that is slow, silent or down, with providers that end a payment in every way. It presses whatever a
 * page offers: requires no wording or layout, only radios named after the back end's methods and a button "Pay …" with the amount. Call it
 * once in a test file with the remote, the default export of `src/remote.tsx`.
 */
export function testPaymentSection(remote: Remote<'payment'>): void {
  testConformance('the section payment', remote, paymentConformance);
}
