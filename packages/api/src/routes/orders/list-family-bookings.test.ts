import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listFamilyBookings } from '@portal/contract/endpoints';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo' });
});
afterAll(() => api.close());

const bookingsOf = async (as: string) => (await api.call(listFamilyBookings, {}, { as })).body.bookings;

test('lists a family’s unpaid place with its order, to the whole family [CART-20]', async () => {
  const { id } = await api.addClass({ code: 'NEW-1' });
  const order = await api.order('D456789L', id);
  const isNew = ({ activity }: { activity: { id: number } }) => activity.id === id;
  const [own] = (await bookingsOf('D456789L')).filter(isNew);
  expect(own).toMatchObject({
    participant_code: 'D456789L',
    state: 'unpaid',
    invoice_id: order.id,
    order_code: order.code,
    activity: { id, code: 'NEW-1' },
  });
  const [spouses] = (await bookingsOf('D456790L')).filter(isNew);
  expect(spouses).toMatchObject({ participant_code: 'D456789L', state: 'unpaid' });
  expect(spouses!.invoice_id ?? null).toBeNull();
  expect((await bookingsOf('A123456I')).filter(isNew)).toEqual([]);
});

test('lists waiting-list entries [CART-20]', async () => {
  const states = (await bookingsOf('A123456I')).map(({ state }) => state);
  expect(states.filter((state) => state === 'waiting').length).toBeGreaterThan(0);
});
