import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { downloadReceipt, listMyPayments } from '@portal/contract/endpoints';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const as = { as: 'A123456I' };
const orders = async (paid: boolean) => (await api.call(listMyPayments, { body: { filter: { paid } } }, as)).body.data;

test.each(['en', 'zh'] as const)('links to an uncached PDF for two minutes in %s [ATTACK-12]', async (locale) => {
  const [order] = await orders(true);
  const { body } = await api.call(downloadReceipt, { params: { id: order!.id } }, { ...as, locale });
  const file = await api.app.request(body.url);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(file.headers.get('cache-control')).toMatch(/\bno-store\b/);
  expect(file.headers.get('content-disposition')).toBe(`inline; filename="${order!.receipts![0]!.code}.pdf"`);
  expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  const other = body.url.replace(`.${locale}`, locale === 'en' ? '.zh' : '.en');
  expect((await api.app.request(other)).status).toBe(404);
  api.clock.advance(2);
  expect((await api.app.request(body.url)).status).toBe(404);
});

test('draws a receipt once for both calls', async () => {
  const [order] = await orders(true);
  const params = { id: order!.id };
  const drawn = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    const { body } = await api.call(downloadReceipt, { params }, as);
    drawn.add(await (await api.app.request(body.url)).text());
    const page = await api.app.request(`/api/pos/getInvoice/${order!.id}`, {
      headers: { accept: 'application/pdf', authorization: `Bearer ${await api.logIn('A123456I')}` },
    });
    drawn.add(await page.text());
  }
  expect(drawn.size).toBe(1);
});

test('has no receipt for an unpaid order or another member’s', async () => {
  const [unpaid] = await orders(false);
  expect((await api.call(downloadReceipt, { params: { id: unpaid!.id } }, as)).status).toBe(404);
  const [paid] = await orders(true);
  expect((await api.call(downloadReceipt, { params: { id: paid!.id } }, { as: 'B234567J' })).status).toBe(404);
});
