import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locale } from '@portal/contract';
import { applyForMembership } from '@portal/contract/endpoints';
import { asc, eq } from 'drizzle-orm';
import { HtmlValidate } from 'html-validate';
import { applications, invoices, type OutboxRow, outbox, posts } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { type MailTemplate, mailTemplates } from '../domain/mails/queue-mail.ts';
import { settle } from '../domain/settlement/settle.ts';
import { createForms } from '../testing/applicant.ts';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';
import { renderMail } from './render-mail.ts';

let api: MoneyApi;
let invoiceId: string;
let applyCode: string;
let activityId: number;
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo' });
  const member = await api.addMember();
  const activity = await api.addClass({ name_en: 'Squad', name_ot: '泳隊', venue: 'Pool', venue_ot: '泳池' });
  activityId = activity.id;
  await api.ctx.db.update(posts).set({ alias: 'squad-of-class' }).where(eq(posts.id, activity.group_id));
  invoiceId = (await api.order(member, activityId)).id;
  const forms = await createForms(api.call);
  applyCode = (await api.call(applyForMembership, { body: forms.family() })).body.apply_code;
});
afterAll(() => api.close());

const row = (template: MailTemplate, locale: Locale, data: OutboxRow['data']) =>
  ({ template, locale, recipient: 'me@example.com', data, created_at: api.clock.now() }) as OutboxRow;

/** A confirmation without a provider: a coupon has paid everything. */
async function payInFull(id: string): Promise<void> {
  await api.ctx.db.update(invoices).set({ coupon_used: invoices.amount }).where(eq(invoices.id, id));
  await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, id, { type: 'confirm' }));
}

const office = (texts: OutboxRow['data']) => () => ({ activityId, name: 'Mei', participant: 'Bo', ...texts });
const given: Partial<Record<MailTemplate, () => OutboxRow['data']>> = {
  'class-reminder': () => ({ activityId, name: 'Mei' }),
  'membership-reminder': () => ({ expiryDate: '2026-12-10', name: 'Mei' }),
  'email-code': () => ({ name: 'Mei', code: 'N123456P', emailCode: '012345', minutes: 15 }),
  'vacancy-alert-proof': () => ({ startLink: 'https://portal.test/api/vacancy-alerts/start/x/y', activityIds: [activityId] }),
  'place-open': () => ({ alertId: 'dc6a2a9e-0000-4000-8000-000000000001', activityIds: [activityId] }),
  'class-found': () => ({ alertId: 'dc6a2a9e-0000-4000-8000-000000000001', activityIds: [activityId] }),
  'account-registered': () => ({ name: 'Mei', code: 'N123456P', emailCode: '012345', minutes: 15 }),
  'password-changed': () => ({ name: 'Mei', code: 'N123456P' }),
  'email-changed': () => ({ name: 'Mei', code: 'N123456P', newEmail: 'mei@example.com' }),
  'confirm-login': () => ({ name: 'Mei', code: 'N123456P', confirmLink: 'https://portal.test/api/confirm-login/N123456P/1/x' }),
  'application-received': () => ({ name: 'Mei', applyCode }),
  'application-rejected': () => ({ name: 'Mei', applyCode, reason: 'The photo shows somebody else.' }),
  'application-file-needed': () => ({ name: 'Mei', applyCode, reason: 'It is too dark.', file: '$', participant: '$' }),
  'application-approved': () => ({ name: 'Mei', applyCode, invoiceId }),
  'booking-withdrawn': office({ refundText: '$' }),
  'booking-moved': office({ refundText: '$' }),
  'booking-given': office({ before: '$' }),
  'class-cancelled': office({ refundText: '$' }),
  'class-changed': office({ noClassText: '', choiceText: '' }),
  'office-message': office({ messageSubject: 'Goggles', messageText: 'Bring them.' }),
  'waiting-rejected': office({ reason: '$' }),
  'document-needed': office({ reason: '$', document: 'Certificate', entryId: 'dc6a2a9e-0000-4000-8000-000000000001' }),
  'membership-started': () => ({ name: 'Mei', numbers: 'A123456I  Mei', expiryDate: '2027-11-19', newMembers: 'A123456I' }),
};

/** Tables for layout, and their attributes, are what the oldest mail programs understand. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: { 'no-deprecated-attr': 'off' },
});

test.each(mailTemplates.flatMap((template) => [[template, 'en'] as const, [template, 'zh'] as const]))(
  '%s in %s is complete, in its language',
  async (template, locale) => {
    const mail = await renderMail(api.ctx, row(template, locale, given[template]?.() ?? { invoiceId, amount: 40_000 }));
    expect(mail.to).toBe('me@example.com');
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]|undefined|null|NaN/);
    expect(/\p{Script=Han}/u.test(mail.subject)).toBe(locale === 'zh');
    expect(mail.text).toContain(locale === 'zh' ? '海港青年協會' : 'Harbour Youth Association');
    const links = [...mail.html!.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address]) => address!);
    // The one that the mail is about, and where to stop it.
    expect(links.filter((link) => !link.includes('/stop/')).length).toBeLessThanOrEqual(1);
    for (const link of links) expect(mail.text).toContain(link.replaceAll('&amp;', '&'));
    expect(mail.html).not.toMatch(/undefined|null|NaN|\{\w+\}/);
    expect((await validator.validateString(mail.html!)).results.flatMap(({ messages }) => messages)).toEqual([]);
    for (const link of mail.text.match(/https?:\S+/g) ?? [])
      expect(link).toMatch(new RegExp(`^https://portal\\.test/(${locale}/[a-z]|api/prove-email|api/confirm-login/|api/vacancy-alerts/)`));
  },
);

test.each(['en', 'zh'] as const)('gives a new member their login code in %s [REGISTER-19]', async (locale) => {
  const { text, html } = await renderMail(
    api.ctx,
    row('account-registered', locale, { name: 'Mei', code: 'N123456P', emailCode: '012345', minutes: 15 }),
  );
  for (const form of [text, html]) expect(form).toContain('N123456P');
});

test('marks rehearsal mail in its subject and its first line [API-61]', async () => {
  api.ctx.config.REHEARSAL = true;
  const { subject, text } = await renderMail(api.ctx, row('password-changed', 'en', { name: 'Mei', code: 'N123456P' }));
  api.ctx.config.REHEARSAL = false;
  expect([subject, text]).toEqual([expect.stringMatching(/^\[Rehearsal\] /), expect.stringMatching(/^Rehearsal: /)]);
});

test('links an approved application to the page of its code [APPLIED-08]', async () => {
  const [queued] = await api.ctx.db.select().from(outbox).where(eq(outbox.template, 'application-approved'));
  const { text } = await renderMail(api.ctx, queued!);
  expect(text).toContain(`https://portal.test/en/member-applied-pay/${applyCode}`);
  expect(text).toContain('HK$280');
  expect(text).not.toContain('/payment/');
});

test('attaches receipt and calendar to a paid order only', async () => {
  const paid = row('order-paid', 'en', { invoiceId });
  expect((await renderMail(api.ctx, paid)).attachments).toBeUndefined();
  await payInFull(invoiceId);
  const sent = [await renderMail(api.ctx, paid), await renderMail(api.ctx, { ...paid, locale: 'zh' })].map(
    ({ attachments }) => attachments![0]!,
  );
  const [, calendar] = (await renderMail(api.ctx, paid)).attachments!;
  expect(calendar).toMatchObject({ filename: expect.stringMatching(/^INV-.*\.ics$/), contentType: 'text/calendar; charset=utf-8' });
  expect(calendar!.content.toString()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Squad \(/);
  for (const { filename, content, contentType } of sent) {
    expect(filename).toMatch(/^R-2611-\d{6}\.pdf$/);
    expect(contentType).toBe('application/pdf');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.length).toBeLessThan(60_000);
    // Only the characters it uses, embedded: it reads the same on every machine.
    expect(content.toString('latin1')).toMatch(/\/FontFile[23]? /);
  }
  expect(sent[0]!.content.equals(sent[1]!.content)).toBe(false);
});

test('mails the host of a paid application number and receipt', async () => {
  const [application] = await api.ctx.db.select().from(applications).where(eq(applications.code, applyCode));
  await payInFull(application!.invoice_id!);
  const rows = await api.ctx.db.select().from(outbox).where(eq(outbox.recipient, 'yip@example.com')).orderBy(asc(outbox.id));
  const mails = await Promise.all(rows.map((queued) => renderMail(api.ctx, queued)));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your application: please pay the membership fee',
    'Welcome: your member number',
    expect.stringMatching(/^Order INV-2611-\d{6} is paid$/),
  ]);
  expect(mails[1]!.text).toMatch(/A\d{6}I {2}YIP Sze Wan\nA\d{6}I {2}YIP Parent\nA\d{6}I {2}YIP Child/);
  expect(mails[2]!.text).toContain('Dear YIP Sze Wan');
  expect(mails[2]!.attachments).toHaveLength(1);
});
