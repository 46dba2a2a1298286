import { randomUUID } from 'node:crypto';
import type { InvoicePage, PaymentAttempt } from '@portal/contract';
import { type Browser, Lost } from './browser.ts';

interface Order {
  id: string;
  /** HK$. */
  amount: number;
}

/** A page that has an order in its address. */
type OrderPage = 'payment' | 'payme_success' | 'globalpayment_success';

/**
 * One member who pays one order in two browsers, as any payment section's pages allow. Each method throws if something forbidden happens.
 */
export class Payer {
  readonly order: Order;
  readonly browsers: [Browser, Browser];
  /** The order's state, as a page last saw it. */
  seen: { paid: boolean; attempt: PaymentAttempt | null } | undefined;
  /** Money that the provider charged, by the provider's name for it. */
  readonly taken = new Set<string>();
  readonly log: string[] = [];
  /** An unanswered call to pay, which is retried with its key. */
  private unanswered: { method: string; key: string } | undefined;
  private readonly sandbox: string;

  constructor(sandbox: string, browsers: [Browser, Browser], order: Order) {
    this.sandbox = sandbox;
    this.browsers = browsers;
    this.order = order;
  }

  /** Expects a payment started in this browser to continue with the same release. */
  async open(browser: Browser, page: OrderPage = 'payment'): Promise<void> {
    await browser.open(`/${page}/${this.order.id}`);
    const { began, build } = browser;
    if (began && build !== began) throw new Error(`begun with ${began}, ${page} is shown by ${build}`);
    if (page === 'payment') await this.look(browser);
  }

  /** Expects that no page asks for the money again once the provider has it. */
  async look(browser: Browser): Promise<void> {
    const isTaken = this.taken.size > 0;
    const { status, body } = await browser.call(`payment/get/${this.order.id}`, {});
    if (status !== 200) throw new Error(`the order is answered with ${status}: ${JSON.stringify(body)}`);
    const { paid, attempt = null } = (body as unknown as InvoicePage).invoice;
    this.seen = { paid, attempt };
    if (isTaken && !paid && !attempt) throw new Error('asked to pay again for what was paid');
  }

  async pay(browser: Browser, chosen: string): Promise<void> {
    if (!this.seen || this.seen.paid || this.seen.attempt) return;
    const { id, amount } = this.order;
    this.unanswered ??= { method: chosen, key: randomUUID() };
    const { method, key } = this.unanswered;
    const body = { invoice_id: id, amount, needPay: amount, method, credit: 0 };
    const { status, body: response } = await browser.call('pos/goOnlinePayment', body, key);
    if (response.code === 'BUSY') throw new Lost('busy');
    this.unanswered = undefined;
    if (status === 200) browser.began = browser.build;
    await this.look(browser);
  }

  async giveUp(browser: Browser): Promise<void> {
    await browser.call('payment/abandon', { invoice_id: this.order.id });
    await this.look(browser);
  }

  async poll(browser: Browser): Promise<void> {
    const request = this.seen?.attempt?.result;
    if (request) await browser.call('payment/payme_getRequest', request);
    await this.look(browser);
  }

  /** Pays or aborts in PayMe's app; an expired request can't be paid. */
  async atPayme(response: 'pay' | 'abort'): Promise<void> {
    const id = this.seen?.attempt?.result?.paymentRequestId;
    if (!id) return;
    const { settled } = await (await this.control(`${response}/${id}`)).json();
    if (settled && response === 'pay') this.taken.add(id);
  }

  /** Responds on the card page, which sends the browser back with a form: once, twice or never, depending on the connection. */
  async atCard(browser: Browser, choice: 'approve' | 'decline', times: number): Promise<void> {
    const { body } = await browser.call('payment/gp_OnlinePayment', { invoice_id: this.order.id });
    const form = body.result as { action: string; fields: Record<string, string> } | undefined;
    if (!form) return;
    await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.fields), redirect: 'manual' });
    const answered = await this.control(`card/${form.fields.transaction_uuid}/${choice}`);
    if (!answered.ok) return;
    const { url, fields } = (await answered.json()) as { url: string; fields: Record<string, string> };
    if (choice === 'approve' && fields.decision === 'ACCEPT') this.taken.add(String(fields.transaction_id));
    for (let time = 0; time < times; time += 1) {
      const back = await browser.send(new URL(url).pathname, { method: 'POST', body: new URLSearchParams(fields) });
      await back.arrayBuffer();
    }
  }

  private control(what: string): Promise<Response> {
    return fetch(`${this.sandbox}/_control/${what}`, { method: 'POST', body: '{}' });
  }
}
