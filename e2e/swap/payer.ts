import { createHash, randomUUID } from 'node:crypto';
import type { InvoicePage, PaymentAttempt } from '@portal/contract';

/** An answer that did not come, or that said only that something is down. */
export class Lost extends Error {}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A browser of a member: its cookies, and the release of the payment section that its page runs. */
export class Browser {
  build = '';
  private readonly cookies = new Map<string, string>();
  private readonly origin: string;
  private readonly token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
    this.cookies.set('portal-session', token);
  }

  /** Opens a page: from now on its calls are made by the build that it names. */
  async open(path: string): Promise<void> {
    const answer = await this.send(`/en${path}`, {});
    const text = await answer.text().catch(() => '');
    const [, json] = /id="portal-releases">(.*?)<\/script>/s.exec(text) ?? [];
    if (answer.status !== 200 || !json) throw new Lost(`${path}: ${answer.status}`);
    this.build = JSON.parse(json).sections.payment.live.build;
  }

  async call(path: string, body: object, key?: string): Promise<Answer> {
    const ticket = createHash('sha256').update(`ticket of ${this.token}`).digest('base64url');
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${ticket}`,
      'Portal-Release': this.build,
      ...(key && { 'Idempotency-Key': key }),
    };
    const answer = await this.send(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const read = await answer.json().catch(() => undefined);
    if (!read || answer.status >= 500) throw new Lost(`${path}: ${answer.status}`);
    return { status: answer.status, body: read };
  }

  /** Comes back from another site, with a form or by a link. */
  async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(this.origin + path, { ...init, headers, redirect: 'manual' }).catch(() => {
      throw new Lost(path);
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }
}

export interface SandboxState {
  paymentRequests: { paymentRequestId: string; statusCode: string; merchantData: { orderId: string } }[];
  transactions: { id: string; outcome: string; reference: string }[];
}

/** One member who pays one order, with what the payment section's pages of any vendor do. */
export class Payer {
  /** Where the order stands, as the page saw it last. */
  seen: { paid: boolean; attempt: PaymentAttempt | null } | undefined;
  /** A call that was sent and not answered is sent again with its key. */
  private pending: { method: string; key: string } | undefined;
  /** Money that the provider took, by what it calls it. */
  readonly taken = new Set<string>();
  readonly log: string[] = [];
  /** By browser: the build that began the payment there. */
  private readonly begun = new Map<Browser, string>();
  readonly browsers: [Browser, Browser];
  private readonly sandbox: string;
  private readonly order: { id: string; code: string; amount: number };

  constructor(sandbox: string, browsers: [Browser, Browser], order: { id: string; code: string; amount: number }) {
    this.sandbox = sandbox;
    this.browsers = browsers;
    this.order = order;
  }

  get id() {
    return this.order.id;
  }

  /** Loads the page anew: who began here is led on by the release that it was begun with, and money that was taken is never asked for again. */
  async reload(browser: Browser): Promise<void> {
    await browser.open(`/payment/${this.order.id}`);
    const began = this.begun.get(browser);
    if (began && browser.build !== began) throw new Error(`begun with ${began}, led on by ${browser.build}`);
    await this.look(browser);
  }

  async look(browser: Browser): Promise<void> {
    const isTaken = this.taken.size > 0;
    const { status, body } = await browser.call(`payment/get/${this.order.id}`, {});
    if (status !== 200) throw new Error(`the order is answered with ${status}: ${JSON.stringify(body)}`);
    const { invoice } = body as unknown as InvoicePage;
    this.seen = { paid: invoice.paid, attempt: invoice.attempt ?? null };
    if (isTaken && !invoice.paid && !invoice.attempt) throw new Error('asked to pay again for what was paid');
  }

  async pay(browser: Browser, method: string): Promise<void> {
    if (!this.seen || this.seen.paid || this.seen.attempt) return;
    const { key, method: by } = this.pending ?? { key: randomUUID(), method };
    this.pending = { key, method: by };
    const { id, amount } = this.order;
    const body = { invoice_id: id, amount, needPay: amount, method: by, credit: 0 };
    const { status, body: answer } = await browser.call('pos/goOnlinePayment', body, key);
    if (answer.code === 'BUSY') throw new Lost('busy');
    this.pending = undefined;
    if (status === 200) this.begun.set(browser, browser.build);
    await this.look(browser);
  }

  async giveUp(browser: Browser): Promise<void> {
    if (this.seen?.attempt?.state !== 'code') return;
    await browser.call('payment/abandon', { invoice_id: this.order.id });
    await this.look(browser);
  }

  async poll(browser: Browser): Promise<void> {
    const request = this.seen?.attempt?.result;
    if (request) await browser.call('payment/payme_getRequest', request);
    await this.look(browser);
  }

  /** In PayMe's app; what is over there can't be paid. */
  async atPayme(answer: 'pay' | 'abort'): Promise<void> {
    const id = this.seen?.attempt?.result?.paymentRequestId;
    if (!id) return;
    const settled = await (await fetch(`${this.sandbox}/_control/${answer}/${id}`, { method: 'POST', body: '{}' })).json();
    if (settled.settled && answer === 'pay') this.taken.add(id);
  }

  /** On the card page, which sends the browser back with a form: once, twice, or never, as the line is. */
  async atCard(browser: Browser, choice: 'approve' | 'decline' | 'cancel', times: number): Promise<void> {
    if (this.seen?.attempt?.state !== 'card') return;
    const { body } = await browser.call('payment/gp_OnlinePayment', { invoice_id: this.order.id });
    const form = body.result as { action: string; fields: Record<string, string> } | undefined;
    if (!form) return;
    await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.fields), redirect: 'manual' });
    const answered = await fetch(`${this.sandbox}/_control/card/${form.fields.transaction_uuid}/${choice}`, { method: 'POST', body: '{}' });
    if (!answered.ok) return;
    const reply = (await answered.json()) as { url: string; fields: Record<string, string> };
    if (choice === 'approve' && reply.fields.decision === 'ACCEPT') this.taken.add(String(reply.fields.transaction_id));
    for (let time = 0; time < times; time += 1)
      await browser
        .send(new URL(reply.url).pathname, { method: 'POST', body: new URLSearchParams(reply.fields) })
        .then((back) => back.arrayBuffer());
  }

  async comeBack(browser: Browser, page: string): Promise<void> {
    await browser.open(`/${page}/${this.order.id}`);
    const began = this.begun.get(browser);
    if (began && browser.build !== began) throw new Error(`begun with ${began}, came back to ${browser.build}`);
  }
}
