import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { refuse } from '../../refusal.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { askProviders } from './ask-providers.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

test('provider of a running payment - answers or does not; what else goes wrong is told', async () => {
  api.sandbox.control.set({ notify: 'never' });
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  await api.startPayme(member, invoice);
  expect(await askProviders(api.ctx, invoice.id)).toBe(true);
  const failing = (error: Error) => {
    const wallet = { getStatus: () => Promise.reject(error) };
    const payme = Object.fromEntries(Object.keys(api.ctx.gateways.payme).map((name) => [name, wallet as never]));
    return askProviders({ ...api.ctx, gateways: { ...api.ctx.gateways, payme } }, invoice.id);
  };
  expect(await failing(refuse('PROVIDER_UNAVAILABLE'))).toBe(false);
  await expect(failing(refuse('BUSY'))).rejects.toMatchObject({ code: 'BUSY' });
  await expect(failing(new TypeError('of our own'))).rejects.toThrow('of our own');
});
