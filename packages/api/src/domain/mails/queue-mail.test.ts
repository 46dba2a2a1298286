import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { outbox, rateLimits } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';
import { type MailTemplate, queueMail } from './queue-mail.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.ctx.db.delete(rateLimits);
  await api.ctx.db.delete(outbox);
});

const unproved = { template: 'password-changed' as MailTemplate, recipient: 'someone@example.com', isProved: false };
const data = { name: 'Mei', code: 'N123456P' };
const queue = (dedupe: string, mail = unproved) => queueMail(api.ctx, api.ctx.db, { ...mail, dedupe, locale: 'en', data });

/** How many of twelve mails are sent. */
async function sentOfTwelve(mailOf: (n: number) => typeof unproved): Promise<number> {
  for (let n = 0; n < 12; n += 1) await queue(`mail ${n}`, mailOf(n));
  return (await api.ctx.db.select().from(outbox)).length;
}

describe('mails to one mailbox within an hour [ATTACK-3]', () => {
  test('an unproved mailbox gets eight of a kind', async () => {
    expect(await sentOfTwelve(() => unproved)).toBe(8);
  });

  test('a proved mailbox gets all', async () => {
    expect(await sentOfTwelve(() => ({ ...unproved, isProved: true }))).toBe(12);
  });

  test('dots and suffixes name the same mailbox', async () => {
    expect(await sentOfTwelve((n) => ({ ...unproved, recipient: `so${'.'.repeat(n % 2)}meone+${n}@example.com` }))).toBe(8);
  });

  test('each kind counts by itself', async () => {
    expect(await sentOfTwelve((n) => ({ ...unproved, template: n % 2 ? 'account-registered' : 'password-changed' }))).toBe(12);
  });

  test.each<MailTemplate>([
    'order-paid',
    'order-late',
    'renewal-late',
    'order-overpaid',
    'payment-review',
    'refund-made',
    'membership-started',
  ])('%s is about money and always sent', async (template) => {
    expect(await sentOfTwelve(() => ({ ...unproved, template }))).toBe(12);
  });

  test('a mail that a job queues again does not count again', async () => {
    for (let n = 0; n < 12; n += 1) expect(await queue('the same mail')).toBe(true);
    expect(await queue('another mail')).toBe(true);
  });

  test('an hour later, eight more are sent', async () => {
    await sentOfTwelve(() => unproved);
    api.clock.advance(60);
    for (let n = 12; n < 24; n += 1) await queue(`mail ${n}`);
    expect(await api.ctx.db.select().from(outbox)).toHaveLength(16);
  });
});

test('without an address no mail is queued', async () => {
  expect(await queueMail(api.ctx, api.ctx.db, { ...unproved, recipient: null, dedupe: 'no address', locale: 'en', data })).toBe(false);
  expect(await api.ctx.db.select().from(outbox)).toEqual([]);
});
