import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { SectionError } from '../protocol/section-error.ts';
import { openSite } from '../testing/open-site.tsx';

const complain = jest.fn();
const known = globalThis.fetch;
beforeEach(() => {
  localStorage.clear();
  console.error = complain;
});
afterEach(() => {
  globalThis.fetch = known;
});

/** The page of the vendor who is working on it throws until it is mended. */
function developed() {
  const state = { mended: false };
  const page = async () => {
    if (state.mended) return { Page: () => <h1>Mended</h1> };
    const thrown = Object.assign(new TypeError('nothing is not an order'), {
      stack:
        'TypeError\n    at Page (http://localhost/releases/payment-acme-dev/src_page_tsx.js:37:20)\n    at main (http://localhost/assets/main.js:1:1)',
    });
    throw new SectionError('F-503', 'payment', { provider: 'acme', build: 'payment-acme-dev' }, thrown);
  };
  return { state, page };
}

test('developer sees what was thrown and where', async () => {
  const requested: string[] = [];
  globalThis.fetch = async (address, ...more) => {
    if (!String(address).includes('/sources/')) return known(address, ...more);
    requested.push(String(address));
    return new Response('src/page.tsx:12');
  };
  const { page } = developed();
  await openSite('/en/payment/i1', { token: 'kept', pages: { 'payment.invoice': page } });
  expect(await screen.findByText(/src\/page\.tsx:12/)).toHaveTextContent(/F-503 payment of acme.*TypeError: nothing is not an order/);
  expect(requested).toEqual(['/releases/payment-acme-dev/sources/src_page_tsx.js:37:20']);
  expect(screen.queryByText(/problem is on our side/)).toBeNull();
});

test('saving the fixed file shows the page without a reload', async () => {
  const { state, page } = developed();
  await openSite('/zh/payment/i1', { token: 'kept', pages: { 'payment.invoice': page } });
  await screen.findByText(/F-503 payment of acme/);
  state.mended = true;
  act(() => void window.dispatchEvent(new Event('portal:edited')));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
});
