import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiFailure } from '../../api-failure.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { abandonPayment } from './abandon-payment.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

test('stays payable if PayMe doesn’t cancel it [PAY-10]', async () => {
  api.sandbox.control.set({ notify: 'never' });
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  const { id: memberId } = await api.findMember(member);
  await api.startPayme(member, invoice);
  const giveUp = (error: Error) => {
    const payme = Object.fromEntries(
      Object.entries(api.ctx.gateways.payme).map(([name, wallet]) => [
        name,
        new Proxy(wallet, { get: (target, key) => (key === 'cancelRequest' ? () => Promise.reject(error) : Reflect.get(target, key)) }),
      ]),
    );
    return abandonPayment({ ...api.ctx, gateways: { ...api.ctx.gateways, payme } }, invoice.id, { memberId });
  };
  await expect(giveUp(new ApiFailure('PROVIDER_UNAVAILABLE'))).rejects.toMatchObject({ code: 'IN_FLIGHT' });
  await expect(giveUp(new TypeError('of our own'))).rejects.toThrow('of our own');
});
