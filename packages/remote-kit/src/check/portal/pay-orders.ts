import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { messageOf } from '../../message-of.ts';
import { callAsDemoMember, type DemoMemberCall } from './demo-member.ts';
import { logIn, type Seen } from './drive.ts';
import { wordsIn } from './rules.ts';
import { orFail, pressLimit, soon } from './soon.ts';

/** The addresses of a portal and its parts. */
export interface Origins {
  origin: string;
  apiOrigin: string;
  sandboxOrigin: string;
}

interface Order {
  id: string;
  amount: number;
}

/** An order to be paid on a page. */
interface Payment extends Pick<Origins, 'origin' | 'sandboxOrigin'> {
  page: Page;
  path: string;
  order: Order;
  request: DemoMemberCall;
}

/** What the back end reports about an order. */
interface OrderResponse {
  invoice: Order & { paid: boolean; receipts?: unknown[]; attempt?: { result?: { paymentRequestId: string } } };
}

/**
 * Pays the demo member's orders at the payment sandbox as a member would, on whatever pages the payment section has. They need only what
 * its suite requires: radios named after the methods and a button "Pay …" with the amount. Returns what was seen for each way to pay.
 */
export async function payOrders({ browser, origin, apiOrigin, sandboxOrigin }: { browser: Browser } & Origins): Promise<Seen[]> {
  const request = await callAsDemoMember(apiOrigin);
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await logIn(page, 'en');
  const seen: Seen[] = [];
  const orders = ordersOf(request);
  for (const [name, pay] of Object.entries(ways)) {
    const order = (await orders.next()).value;
    const path = `/payment/${order.id}`;
    const broken = await pay({ page, path, order, request, origin, sandboxOrigin }).then(
      () => [],
      (error) => [`${name}: ${messageOf(error)}`],
    );
    seen.push({ route: 'invoice', locale: 'en', path, shown: true, broken });
  }
  await context.close();
  return seen;
}

const ways: Record<string, (payment: Payment) => Promise<void>> = {
  async 'by PayMe'(payment) {
    const { page } = payment;
    await begin(payment, /PayMe/);
    const request = await requestOf(payment);
    await makesNoCall(payment, 'while the code is shown');
    await page.reload();
    await makesNoCall(payment, 'after a reload at the code');
    const before = await words(page);
    await atPayme(payment, 'pay', request);
    await soon('says of the paid order what it said before it was paid', async () => (await words(page)) !== before);
    await isPaidOnce(payment);
    await makesNoCall(payment, 'when it is paid');
  },
  async 'aborted at PayMe'(payment) {
    await begin(payment, /PayMe/);
    await atPayme(payment, 'abort', await requestOf(payment));
    await soon('offers no method after the payment was aborted', async () => (await methods(payment.page).count()) > 0);
  },
  async 'by card'(payment) {
    const { page, origin, sandboxOrigin } = payment;
    await begin(payment, /Visa/);
    await soon('does not lead to the card page', async () => page.url().startsWith(sandboxOrigin));
    await page.getByRole('button', { name: /^Approve/ }).click();
    await soon('is not there when the card page leads back', async () => page.url().startsWith(origin));
    await isPaidOnce(payment);
    await makesNoCall(payment, 'after the way back from the card page');
  },
};

const methods = (page: Page): Locator => page.getByRole('main').getByRole('radio');
const words = async (page: Page) => wordsIn((await page.getByRole('main').textContent()) ?? '');

/** Chooses a method and presses "Pay". */
async function begin({ page, path, order }: Payment, method: RegExp): Promise<void> {
  const amount = String(order.amount).replace(/(?<=\d)(?=(\d{3})+$)/g, ',?');
  await page.goto(`/en${path}`, { waitUntil: 'networkidle' });
  await orFail(
    `offers no ${method.source}`,
    methods(page)
      .and(page.getByRole('radio', { name: method }))
      .check({ timeout: pressLimit }),
  );
  const button = page.getByRole('main').getByRole('button', { name: new RegExp(`^Pay.*${amount}`) });
  await orFail(`has no button "Pay …" with ${order.amount}`, button.click({ timeout: pressLimit }));
}

async function requestOf({ order, request }: Payment): Promise<string> {
  const result = await soon('begins no payment when "Pay" is pressed', async () => {
    const { invoice } = await request<OrderResponse>(`payment/get/${order.id}`);
    return invoice.attempt?.result;
  });
  return result.paymentRequestId;
}

/** Pays or aborts as if on another telephone. */
async function atPayme({ sandboxOrigin }: Payment, response: 'pay' | 'abort', request: string): Promise<void> {
  const { settled } = await (await fetch(`${sandboxOrigin}/_control/${response}/${request}`, { method: 'POST', body: '{}' })).json();
  if (!settled) throw new Error(`began a payment that PayMe can't ${response}`);
}

const makesNoCall = ({ page }: Payment, when: string) =>
  soon(`shows no page, or asks for money, ${when}`, async () => {
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    return (await title.count()) > 0 && (await methods(page).count()) === 0;
  });

const isPaidOnce = ({ order, request }: Payment) =>
  soon('does not bring the money once', async () => {
    const { invoice } = await request<OrderResponse>(`payment/get/${order.id}`);
    return invoice.paid && invoice.receipts?.length === 1;
  });

interface Class {
  id: number;
  is_full: boolean;
  need_approve: boolean;
}

/** Makes orders for the demo member, for classes with a price and a free place. */
async function* ordersOf(request: DemoMemberCall): AsyncGenerator<Order, never> {
  const { data: groups } = await request<{ data: { code: string }[] }>('cms/index?page=2', { filter: { type: 'Group' } });
  for (const { code } of groups) {
    const { activities } = await request<{ activities: Class[] }>('cms/getactivityList', { activity_group_code: code });
    for (const { id } of activities.filter(({ is_full, need_approve }) => !is_full && !need_approve)) {
      const created = await request<{ success: boolean; id: string }>(
        'activity/pre_enrol',
        { activities: [id], from: 'web' },
        { 'Idempotency-Key': randomUUID() },
      );
      const { invoice } = created.success ? await request<OrderResponse>(`payment/get/${created.id}`) : {};
      if (invoice && invoice.amount > 0) yield { id: invoice.id, amount: invoice.amount };
    }
  }
  throw new Error('No class of the demo data can be ordered.');
}
