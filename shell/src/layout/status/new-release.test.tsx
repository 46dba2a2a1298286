import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';

// What the page fetches with is captured when the shell's code first runs.
const live = { revision: 8, scripts: ['main.2.js'] };
globalThis.fetch = async () => new Response(JSON.stringify(live), { headers: { 'content-type': 'application/json' } });
const { openSite } = await import('../../testing/open-site.tsx');

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

async function openWhileReleased(address: string) {
  const site = await openSite(address, { token: 'kept' });
  await lookAgain();
  return site;
}

/** Six minutes later the person comes back to the page. */
async function lookAgain() {
  const then = Date.now() + 6 * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => then);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

const offer = () => screen.queryByText('A new version of this site is ready.');

test('new release offers a reload until it is put off', async () => {
  const { user } = await openWhileReleased('/en/course');
  expect(offer()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(offer()).toBeNull();
  await lookAgain();
  expect(offer()).toBeNull();
  live.revision = 9;
  await lookAgain();
  expect(offer()).toBeVisible();
});

test.each(['/en/checkout', '/en/payment/i1', '/en/payme_success/i1', '/en/member-applied-pay/c1', '/en/renew'])(
  'payment on %s offers the reload on the next page',
  async (address) => {
    const { router } = await openWhileReleased(address);
    expect(offer()).toBeNull();
    await act(async () => void router.navigate('/en/course'));
    expect(offer()).toBeVisible();
  },
);

test('offers no reload while a form has unsaved input', async () => {
  const { shellServices } = await openSite('/en/ym-member');
  shellServices.drafts.write('youth', { surname: 'Chan' });
  await lookAgain();
  expect(offer()).toBeNull();
});
