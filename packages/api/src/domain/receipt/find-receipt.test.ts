import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { applyForMembership, showApplicationPayment, startPayment } from '@portal/contract/endpoints';
import { eq, inArray } from 'drizzle-orm';
import { settings } from '../../db/schema/index.ts';
import { createForms } from '../../testing/applicant.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { findReceipt } from './find-receipt.ts';

let api: MoneyApi;
let association: (typeof settings.$inferSelect)[];
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo' });
  association = await api.ctx.db.select().from(settings);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(new Date('2026-11-20T02:00:00Z'));
  await api.ctx.db.delete(settings);
  await api.ctx.db.insert(settings).values(association);
});

/** An order of two classes, one without hours and a venue, paid by credit, coupon and PayMe. */
async function paidOrder() {
  const member = await api.addMember({ surname: 'Chan', given_name: 'Tai Man', other_name: '陳大文' });
  await api.giveCredit(member, 5_050);
  const coupon = await api.addCoupon(member);
  const swim = await api.addClass({ weekdays: [2], venue: 'Pool', venue_ot: '泳池' });
  const camp = await api.addClass({ weekdays: [], start_time: null, end_time: null, venue: '', venue_ot: '' });
  const order = await api.order(member, swim.id, camp.id);
  const request = await api.startPayme(member, order, { credit: 50.5, coupon, off: 100 });
  api.clock.advance(5);
  api.sandbox.control.pay(request.paymentRequestId);
  await api.poll(request);
  return { member, coupon, swim, camp, invoice: await api.findInvoice(order.id) };
}

describe('the receipt of a paid order', () => {
  test('has payer, date, items and payments in English, to the cent [PAY-9]', async () => {
    const { member, coupon, swim, camp, invoice } = await paidOrder();
    const found = await findReceipt(api.ctx, invoice, 'en');
    expect(found).toEqual({
      rehearsal: false,
      code: expect.stringMatching(/^R\w*-2611-\d{6}$/),
      association: {
        name: 'Harbour Youth Association',
        address: '8/F, Ferry House, 22 Pier Road, Tsim Sha Tsui, Kowloon',
        contact: '+852 2100 1968   hello@harbouryouth.example',
        mark: true,
      },
      facts: [
        ['Receipt number', found!.code],
        ['Paid on', '2026-11-20 10:05'],
        ['Order', invoice.code],
        ['Received from', `Chan Tai Man (${member})`],
      ],
      lines: [
        { text: [swim.name_en, `${swim.start_date} (Tue)`, '5:00 PM – 6:00 PM, Pool', 'Chan Tai Man', 'Member fee'], amount: 'HK$400' },
        { text: [camp.name_en, camp.start_date, 'Chan Tai Man', 'Member fee'], amount: 'HK$400' },
      ],
      total: 'HK$800',
      payments: [
        { text: ['Account balance'], amount: 'HK$50.50' },
        { text: [`Coupon ${coupon}`], amount: 'HK$100' },
        { text: ['PayMe'], amount: 'HK$649.50' },
      ],
    });
  });

  test('has all of it in Chinese', async () => {
    const { member, swim, invoice } = await paidOrder();
    const found = await findReceipt(api.ctx, invoice, 'zh');
    expect(found!.association).toMatchObject({ name: '海港青年協會', address: '九龍尖沙咀碼頭道22號渡輪大廈8樓' });
    expect(found!.facts.map(([label]) => label)).toEqual(['收據編號', '付款日期', '訂單', '茲收到']);
    expect(found!.facts[3]![1]).toBe(`陳大文 (${member})`);
    expect(found!.lines[0]!.text).toEqual([swim.name_ot, `${swim.start_date} (二)`, '5:00 PM – 6:00 PM，泳池', '陳大文', '會員收費']);
    expect(found!.payments.map(({ text }) => text[0])).toEqual(['帳戶餘額', expect.stringMatching(/^優惠券/), 'PayMe']);
  });

  test('omits the telephone and falls back to the Chinese address', async () => {
    const { invoice } = await paidOrder();
    const put = (name: string, value: string) => api.ctx.db.update(settings).set({ value }).where(eq(settings.name, name));
    await put('tel', '');
    await put('en_address', '');
    expect((await findReceipt(api.ctx, invoice, 'en'))!.association).toMatchObject({
      address: '九龍尖沙咀碼頭道22號渡輪大廈8樓',
      contact: 'hello@harbouryouth.example',
    });
    await api.ctx.db.delete(settings).where(inArray(settings.name, ['tel', 'email', 'en_address', 'address']));
    expect((await findReceipt(api.ctx, invoice, 'en'))!.association).toMatchObject({ address: '', contact: '' });
  });
});

test('receipt of an application is made out to the applicant', async () => {
  const forms = await createForms(api.call);
  const { apply_code } = (await api.call(applyForMembership, { body: forms.individual() })).body;
  const { invoice } = (await api.call(showApplicationPayment, { params: { code: apply_code } })).body;
  const sum = { amount: invoice!.amount, needPay: invoice!.amount };
  const { body } = await api.call(startPayment, { sent: { invoice_id: invoice!.id, apply_code, method: 'PAYME_ON', ...sum } });
  const request = body.result as Parameters<MoneyApi['poll']>[0];
  api.sandbox.control.pay(request.paymentRequestId);
  await api.poll(request);
  const { surname, given_name } = forms.individual().members[0]!;
  const found = await findReceipt(api.ctx, await api.findInvoice(invoice!.id), 'en');
  expect(found!.facts[3]).toEqual(['Received from', `${surname} ${given_name}`]);
});

test('receipt of a rehearsal is marked as one [API-62]', async () => {
  const { invoice } = await paidOrder();
  api.ctx.config.REHEARSAL = true;
  const found = await findReceipt(api.ctx, invoice, 'en');
  api.ctx.config.REHEARSAL = false;
  expect(found!.rehearsal).toBe(true);
});

test('unpaid order has none', async () => {
  const member = await api.addMember();
  expect(await findReceipt(api.ctx, await api.order(member, (await api.addClass()).id), 'en')).toBeUndefined();
});
