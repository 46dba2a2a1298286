import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Activity, PaymentAttempt, Post } from '@portal/contract';
import type { Portal } from '../fixtures/portal.ts';

export interface Order {
  id: string;
  /** HK$. */
  amount: number;
}

/** A member of the demo data, logged in at the back end, beside the browser. */
export interface Customer {
  /** Makes an order of one class that has a price and a free place, whichever it is. */
  order: () => Promise<Order>;
  attemptOf: (order: Order) => Promise<PaymentAttempt | null>;
}

export async function customer(page: Page, portal: Portal, username: string): Promise<Customer> {
  const ask = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const response = await page.request.post(`${portal.apiOrigin}/api/${path}`, { data, headers, failOnStatusCode: false });
    return response.json();
  };
  const { access_token } = await ask('login', { username, password: 'demo-2026' });
  const headers = { Authorization: `Bearer ${access_token}` };
  const show = (id: string) => ask(`payment/get/${id}`, {}, headers);
  const classes = freeClasses();

  /** Classes of groups that no other test orders from. */
  async function* freeClasses() {
    const { data } = (await ask('cms/index?page=2', { filter: { type: 'Group' } })) as { data: Post[] };
    for (const { code } of data) {
      const { activities } = (await ask('cms/getactivityList', { activity_group_code: code })) as { activities: Activity[] };
      yield* activities.filter(({ is_full, need_approve }) => !is_full && !need_approve);
    }
  }

  return {
    async order() {
      for (let next = await classes.next(); !next.done; next = await classes.next()) {
        const order = { activities: [next.value.id], from: 'web' };
        const { success, id } = await ask('activity/pre_enrol', order, { ...headers, 'Idempotency-Key': randomUUID() });
        const amount = success ? (await show(id)).invoice.amount : 0;
        if (amount > 0) return { id, amount };
      }
      throw new Error('No class of the demo data can be ordered');
    },
    attemptOf: async ({ id }) => (await show(id)).invoice.attempt,
  };
}

/** Pays or aborts at PayMe, as on another phone. */
export async function answerPayme(page: Page, portal: Portal, attempt: PaymentAttempt | null, answer: 'pay' | 'abort'): Promise<void> {
  const response = await page.request.post(`${portal.sandboxOrigin}/_control/${answer}/${attempt?.result?.paymentRequestId}`, { data: {} });
  expect(response.ok()).toBe(true);
}
