import { expect, jest, test } from '@jest/globals';
import { serviceMethods } from '@portal/contract';
import { createServices } from './services.ts';

test('service - loads its section at the first call, and returns its response', async () => {
  const add = jest.fn(async (activity: unknown) => ({ added: activity }));
  const load = jest.fn<Parameters<typeof createServices>[0]>(async () => ({ add }));
  const services = createServices(load, TypeError);
  expect(load).not.toHaveBeenCalled();
  expect(await services.cart.add({ id: 7 } as never)).toEqual({ added: { id: 7 } });
  expect(load).toHaveBeenCalledWith('cart');
});

test('service whose section is dead - rejects to its caller', async () => {
  const services = createServices(() => Promise.reject(new Error('dead')), TypeError);
  await expect(services.cart.get()).rejects.toThrow('dead');
});

test('service - can’t be mistaken for a promise', async () => {
  const load = jest.fn(async () => ({}));
  await createServices(load, TypeError).cart;
  expect(load).not.toHaveBeenCalled();
});

test.each(['constructor', '__proto__', 'toString', 'items', 'checkout'])(
  'unknown call %s of a service fails with its number',
  async (method) => {
    const load = jest.fn(async () => ({ items: async () => 'raw', checkout: async () => 'raw' }));
    const reported = jest.fn((what: string) => Object.assign(new Error(what), { code: 'F-605' }));
    const { cart } = createServices(load, reported);
    await expect((cart as unknown as Record<string, () => Promise<unknown>>)[method]?.()).rejects.toMatchObject({ code: 'F-605' });
    expect(reported).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
  },
);

test.each(serviceMethods.cart)('section calls %s of the cart - the cart’s section answers', async (method) => {
  const services = createServices(async () => ({ [method]: async () => 'answer' }), TypeError);
  expect(await (services.cart as unknown as Record<string, () => Promise<unknown>>)[method]?.()).toBe('answer');
});

test('services of one section - can’t be changed by it', () => {
  const services = createServices(async () => ({}), TypeError);
  expect(() => Object.assign(services, { cart: {} })).toThrow(TypeError);
  expect(() => Object.assign(services.cart, { get: async () => 'forged' })).toThrow(TypeError);
});
