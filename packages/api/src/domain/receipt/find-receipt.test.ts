import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { findReceipt } from './find-receipt.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo' });
});
afterAll(() => api.close());

test('receipt of a paid order - names the association in the reader’s language', async () => {
  const member = await api.addMember();
  const { id } = await api.order(member, (await api.addClass({ member_fee: 0 })).id);
  await api.pay(member, await api.findInvoice(id), { method: null });
  const invoice = await api.findInvoice(id);
  expect((await findReceipt(api.ctx, invoice, 'en'))?.association.name).toBe('Harbour Youth Association');
  expect((await findReceipt(api.ctx, invoice, 'zh'))?.association.name).toBe('海港青年協會');
});
