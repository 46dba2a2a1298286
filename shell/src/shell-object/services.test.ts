import { expect, jest, test } from '@jest/globals';
import { serviceMethods } from '@portal/contract';
import { createServices } from './services.ts';

test('loads the section at the first call and returns its response', async () => {
  const add = jest.fn(async (activity: unknown) => ({ added: activity }));
  const load = jest.fn<Parameters<typeof createServices>[0]>(async () => ({ add }));
  const services = createServices(load, TypeError);
  expect(load).not.toHaveBeenCalled();
  expect(await services.cart.add({ id: 7 } as never)).toEqual({ added: { id: 7 } });
  expect(load).toHaveBeenCalledWith('cart');
});

test('rejects the call when the service’s section can’t be loaded', async () => {
  const services = createServices(() => Promise.reject(new Error('dead')), TypeError);
  await expect(services.cart.get()).rejects.toThrow('dead');
});

test('service can’t be mistaken for a promise', async () => {
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

test.each(serviceMethods.cart)('passes %s of the cart on to the cart’s section', async (method) => {
  const services = createServices(async () => ({ [method]: async () => 'answer' }), TypeError);
  expect(await (services.cart as unknown as Record<string, () => Promise<unknown>>)[method]?.()).toBe('answer');
});

test('section can’t change its services', () => {
  const services = createServices(async () => ({}), TypeError);
  expect(() => Object.assign(services, { cart: {} })).toThrow(TypeError);
  expect(() => Object.assign(services.cart, { get: async () => 'forged' })).toThrow(TypeError);
});
