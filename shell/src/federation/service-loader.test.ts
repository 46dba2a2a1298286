import { expect, test } from '@jest/globals';
import { SectionError } from '../protocol/section-error.ts';
import type { SectionLoader } from './section-loader.ts';
import { serviceLoader } from './service-loader.ts';

test('returns the service of its section', async () => {
  const cart = { clear: async () => {} };
  const loader = { service: async () => ({ module: cart }) } as unknown as SectionLoader;
  expect(await serviceLoader(loader)('cart')).toBe(cart);
});

test('dead section rejects with SectionUnavailableError', async () => {
  const cause = new SectionError('F-201', 'cart-checkout');
  const loader = { service: () => Promise.reject(cause) } as unknown as SectionLoader;
  await expect(serviceLoader(loader)('cart')).rejects.toMatchObject({ name: 'SectionUnavailableError', cause });
});
