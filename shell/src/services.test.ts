import { expect, jest, test } from '@jest/globals';
import { createServices } from './services.ts';

test('service - loads its section when it is first asked, and passes the answer on', async () => {
  const add = jest.fn(async (activity: unknown) => ({ added: activity }));
  const load = jest.fn<Parameters<typeof createServices>[0]>(async () => ({ add }));
  const services = createServices(load);
  expect(load).not.toHaveBeenCalled();
  expect(await services.cart.add({ id: 7 } as never)).toEqual({ added: { id: 7 } });
  expect(load).toHaveBeenCalledWith('cart');
});

test('service whose section is dead - rejects to its caller', async () => {
  const services = createServices(() => Promise.reject(new Error('dead')));
  await expect(services.cart.get()).rejects.toThrow('dead');
});

test('service - is no promise', async () => {
  const load = jest.fn(async () => ({}));
  await createServices(load).cart;
  expect(load).not.toHaveBeenCalled();
});
