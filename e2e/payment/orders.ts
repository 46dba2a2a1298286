import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Activity, Invoice, InvoicePage, Member, PaymentAttempt, PaymentLine, Post } from '@portal/contract';
import type { Portal } from '../fixtures/portal.ts';

export interface Order {
  id: string;
  /** The order's code at the association and the card gateway. */
  code: string;
  /** HK$. */
  amount: number;
  /** The class. */
  activity: Activity['id'];
}

/** The back end's data of an order. */
export interface Facts {
  state: 'open' | 'paid' | 'expired' | 'cancelled';
  /** How many receipts it has. */
  receipts: number;
  /** How it was settled, in HK$: by coupon, by credit, and each sum that a provider charged. */
  coupon: number;
  credit: number;
  taken: number[];
}

/** A member of the demo data, logged in at the back end, outside the browser. */
export interface Customer {
  /** Orders any class that has a price and a free place. */
  order: () => Promise<Order>;
  attemptOf: (order: Order) => Promise<PaymentAttempt | null>;
  factsOf: (order: Order) => Promise<Facts>;
  /** Waits until an expired order's place is free again, then orders the same class. */
  orderAgain: (order: Order) => Promise<Order>;
  cancel: (order: Order) => Promise<void>;
  /** The member's credit, HK$. */
  credit: () => Promise<number>;
}

/** The facts if a provider charged the order's whole amount, once. */
export const paidOnce = ({ amount }: Order): Facts => ({ state: 'paid', receipts: 1, coupon: 0, credit: 0, taken: [amount] });
/** The facts if nothing was paid for the order. */
export const unpaid = (state: Facts['state']): Facts => ({ state, receipts: 0, coupon: 0, credit: 0, taken: [] });

export async function customer(page: Page, portal: Portal, username: string): Promise<Customer> {
  const request = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const response = await page.request.post(`${portal.apiOrigin}/api/${path}`, { data, headers, failOnStatusCode: false });
    return response.json();
  };
  const { access_token } = await request('login', { username, password: 'demo-2026' });
  const headers = { Authorization: `Bearer ${access_token}` };
  const show = (id: string): Promise<InvoicePage> => request(`payment/get/${id}`, {}, headers);
  const own = new Set<string>();
  let classes = freeClasses();
  const take = async (activity: Activity['id']): Promise<Order | null> => {
    const order = { activities: [activity], from: 'web' };
    const { success, id } = await request('activity/pre_enrol', order, { ...headers, 'Idempotency-Key': randomUUID() });
    if (!success) return null;
    const { code, amount } = (await show(id)).invoice;
    own.add(id);
    return { id, code, amount, activity };
  };
  const firstOrder = async () => {
    for (let next = await classes.next(); !next.done; next = await classes.next()) {
      const order = await take(next.value.id);
      if (order && order.amount > 0) return order;
    }
    classes = freeClasses();
    return undefined;
  };
  /** Cancels the orders that earlier journeys left: an account holds at most ten unpaid places. */
  const giveUpOthers = async () => {
    const { payments } = (await request('payment/get_unpaid_list', {}, headers)) as { payments: Invoice[] };
    for (const { id } of payments.filter((item) => !own.has(item.id))) await cancel(id);
  };
  const cancel = (id: string) => page.request.delete(`${portal.apiOrigin}/api/payment/destroy/${id}`, { headers });

  /** Classes of groups that no other test orders from. */
  async function* freeClasses() {
    const { data } = (await request('cms/index?page=2', { filter: { type: 'Group' } })) as { data: Post[] };
    for (const { code } of data) {
      const { activities } = (await request('cms/getactivityList', { activity_group_code: code })) as { activities: Activity[] };
      yield* activities.filter(({ is_full, need_approve }) => !is_full && !need_approve);
    }
  }

  return {
    async order() {
      const order = (await firstOrder()) ?? (await giveUpOthers().then(firstOrder));
      if (!order) throw new Error('No class of the demo data can be ordered');
      return order;
    },
    attemptOf: async ({ id }) => (await show(id)).invoice.attempt ?? null,
    async orderAgain({ activity }) {
      const orders: Order[] = [];
      await expect(async () => {
        orders.push(...[await take(activity)].filter((order) => order !== null));
        expect(orders).toHaveLength(1);
      }).toPass();
      return orders[0]!;
    },
    async cancel({ id }) {
      expect((await cancel(id)).status()).toBe(200);
    },
    async credit() {
      const { result } = (await request('me', {}, headers)) as { result: Member };
      return result.credit?.count ?? 0;
    },
    async factsOf({ id }) {
      const { invoice, paymentLines } = await show(id);
      const sumsOf = (kind: (line: PaymentLine) => boolean) => paymentLines.filter(kind).map(({ amount }) => amount);
      return {
        state: invoice.state ?? 'open',
        receipts: invoice.receipts?.length ?? 0,
        coupon: sumsOf(({ is_coupon }) => is_coupon)[0] ?? 0,
        credit: sumsOf(({ is_credit }) => is_credit)[0] ?? 0,
        taken: sumsOf(({ is_coupon, is_credit }) => !is_coupon && !is_credit),
      };
    },
  };
}

/** Pays or aborts at PayMe, as if on another phone; `late`: even though the request has expired. */
export async function finishPaymePage(
  page: Page,
  portal: Portal,
  attempt: PaymentAttempt | null,
  choice: 'pay' | 'abort',
  { late = false } = {},
): Promise<void> {
  const data = late ? { force: true } : {};
  const response = await page.request.post(`${portal.sandboxOrigin}/_control/${choice}/${attempt?.result?.paymentRequestId}`, { data });
  expect(await response.json()).toEqual({ settled: true });
}

/** Pays the displayed order by card, including on the card page, as any payment section allows. */
export async function payByCard(page: Page, { sandboxOrigin }: Portal, { amount }: Order): Promise<void> {
  await page.getByRole('radio', { name: /Visa/ }).check();
  await page.getByRole('button', { name: `HK$${amount.toLocaleString('en')}` }).click();
  await page.waitForURL(`${sandboxOrigin}/**`);
  await page.getByRole('button', { name: /^(Approve|批准)$/ }).click();
}
