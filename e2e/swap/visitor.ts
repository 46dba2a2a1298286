import { randomUUID } from 'node:crypto';
import type { Locale } from '@portal/contract';
import { type Browser, Lost } from './browser.ts';

/** Pages open to everyone, and those for members. */
const pages = ['', '/course', '/course?q=class', '/department', '/contact', '/be-member', '/ym-member', '/gym-member'];
const ownPages = ['/me', '/me?tab=transaction', '/favourites'];

/** What a member does besides paying: looks for classes, orders what others want too, applies for others, and views their own pages. */
export class Visitor {
  /** Orders confirmed to the member. */
  readonly promised: { id: string; activity: number }[] = [];
  /** Applications confirmed to the member, each for a different person. */
  readonly applied: { code: string; email: string }[] = [];
  private readonly browser: Browser;
  private readonly code: string;
  /** An unanswered order, which is retried with its key. */
  private unanswered: { activity: number; key: string } | undefined;
  private unansweredForm: { email: string; form: FormData; key: string } | undefined;

  constructor(browser: Browser, code: string) {
    this.browser = browser;
    this.code = code;
  }

  async look(oneOf: <T>(all: readonly T[]) => T): Promise<void> {
    const locale = oneOf<Locale>(['en', 'zh']);
    await this.browser.open(oneOf([...pages, ...ownPages]), locale);
  }

  async find(group: string): Promise<void> {
    const { status, body } = await this.browser.call('cms/getactivityList', { activity_group_code: group });
    if (status !== 200 || !(Array.isArray(body.activities) && body.activities.length > 0)) throw new Error(`no classes, but ${status}`);
  }

  /** Expects the member's own account, never another's. */
  async account(): Promise<void> {
    const { status, body } = await this.browser.call('me', {});
    const { code } = (body.result ?? {}) as { code?: string };
    if (status !== 200 || code !== this.code) throw new Error(`${this.code} is answered with ${status}: ${code}`);
  }

  /** Orders a class; the response is an order or a reason. Repeats an unanswered order first. */
  async order(activity: number): Promise<void> {
    this.unanswered ??= { activity, key: randomUUID() };
    const { activity: wanted, key } = this.unanswered;
    const { status, body } = await this.browser.call('activity/pre_enrol', { activities: [wanted], from: 'web' }, key);
    if (body.code === 'BUSY') throw new Lost('busy');
    if (status !== 200) throw new Error(`an order is answered with ${status}: ${body.code}`);
    this.unanswered = undefined;
    if (body.success) this.promised.push({ id: String(body.id), activity: wanted });
  }

  /** Applies; the response is a code. Repeats an unanswered application first. */
  async apply(formOf: (email: string) => FormData): Promise<void> {
    if (!this.unansweredForm) {
      const email = `${this.code}-${this.applied.length}@example.org`.toLowerCase();
      this.unansweredForm = { email, form: formOf(email), key: randomUUID() };
    }
    const { email, form, key } = this.unansweredForm;
    const { status, body } = await this.browser.call('member/memberApply', form, key);
    if (status !== 200) throw new Error(`an application is answered with ${status}: ${JSON.stringify(body)}`);
    this.unansweredForm = undefined;
    this.applied.push({ code: String(body.apply_code), email });
  }

  /** Whether anything sent is still unanswered. */
  get waits(): boolean {
    return Boolean(this.unanswered ?? this.unansweredForm);
  }

  /** Resends what is unanswered, as people do once the site is back. */
  async sendAgain(): Promise<void> {
    if (this.unanswered) await this.order(this.unanswered.activity);
    const { form } = this.unansweredForm ?? {};
    if (form) await this.apply(() => form);
  }
}
