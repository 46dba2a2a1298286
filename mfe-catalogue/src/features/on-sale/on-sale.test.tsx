import { webcrypto } from 'node:crypto';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { showShuffle } from '@portal/contract/endpoints';
import type { Shuffle } from '@portal/contract/entities';
import { apiError, member } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCatalogue } from '../../testing/render-catalogue.tsx';

/**
 * Seven entries, ordered and hashed elsewhere:
 * `python3 -c "import hashlib; print(sorted(range(1, 8), key=lambda n: hashlib.sha256(bytes.fromhex('ab' * 32 + f'{n:032d}')).hexdigest()))"`.
 */
const entryOf = (n: number) => `${n}`.padStart(32, '0');
const shuffle: Shuffle = {
  opens_at: '2026-11-20T05:00:00Z',
  secret_hash: '9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885',
  closed_at: '2026-11-20T05:01:00Z',
  count: 7,
  entries_hash: '8e48b80b102b498256ffafdab863d50750051d0fb582e77f59cdaaf81b23d73c',
  shuffled_at: '2026-11-20T05:01:00Z',
  seed: 'ab'.repeat(32),
  signature: null,
  entries: [5, 3, 1, 4, 6, 2, 7].map(entryOf),
};

/** Jsdom has no Web Crypto. */
const giveSubtle = (subtle: unknown) => Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
beforeEach(() => void giveSubtle(webcrypto.subtle));

const open = (changes: Partial<Shuffle> = {}, user: ReturnType<typeof member> | null = member()) =>
  renderCatalogue(paths.onSale({ number: '7' }), { user, prepare: ({ api }) => api.respond(showShuffle, { ...shuffle, ...changes }) });

test('computes every place again and shows the family its own [LINE-09, LINE-11]', async () => {
  const own = { entry: shuffle.entries![4]!, place: 5 };
  const { shell } = await open({ own });
  expect(await screen.findByText('Your device has worked out all 7 places again. They are right.')).toBeVisible();
  expect(screen.getByText('Your family’s place: 5 of 7')).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'The places around yours' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toContainEqual(expect.stringMatching(/^5.*Yours$/));
  expect(screen.getByText(/The random number was fixed before the first entry/)).toBeVisible();
  expect(shell.api.inputsOf(showShuffle)).toEqual([{ params: { id: '7' } }]);
});

test.each([
  ['a changed entry', { entries: shuffle.entries!.with(0, entryOf(8)) }, /The entries aren’t those/],
  [
    'two places swapped',
    { entries: shuffle.entries!.with(0, shuffle.entries![1]!).with(1, shuffle.entries![0]!) },
    /The places don’t follow/,
  ],
  ['another random number', { seed: 'cd'.repeat(32) }, /The random number isn’t the one/],
] as const)('%s is shown [LINE-09]', async (_case, changes, words) => {
  await open(changes);
  expect(await screen.findByText(/This draw doesn’t add up/)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('says so when the public source didn’t answer [LINE-10]', async () => {
  await open({ round: 1000, round_at: '2026-11-20T05:01:06Z' });
  expect(await screen.findByText(/The public source didn’t answer in time/)).toBeVisible();
});

test('a visitor may check it, and logs in to see their place', async () => {
  await open({}, null);
  expect(await screen.findByText(/They are right/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in to see your family’s place' })).toHaveAttribute(
    'href',
    '/en/login?redirect=%2Fen%2Fon-sales%2F7',
  );
});

test.each([
  [{ entry: entryOf(9), place: 8 }, 'Your family joined after the draw. Its place behind those who were drawn: 8'],
  [null, 'Your family has no entry in this draw.'],
])('family without a drawn place reads why', async (own, words) => {
  await open({ own });
  expect(await screen.findByText(words)).toBeVisible();
});

test('before the draw there is only what was announced', async () => {
  await open({ entries: null, seed: null, shuffled_at: null });
  expect(await screen.findByText('The places have not been drawn yet.')).toBeVisible();
  expect(screen.queryByText(/They are right/)).toBeNull();
});

test('all entries come as a file, in the order of their places', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:test';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open();
  await userEvent.click(await screen.findByText('Download all entries'));
  const text = await saved[0]!.text();
  expect(text.split('\n\n')[1]).toBe(shuffle.entries!.join('\n'));
  expect(text).toContain(`entries_hash: ${shuffle.entries_hash}`);
});

test('an unknown draw can be retried', async () => {
  await renderCatalogue(paths.onSale({ number: '8' }), {
    prepare: ({ api }) =>
      api.respond(showShuffle, () => {
        throw apiError('NOT_FOUND');
      }),
  });
  expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
});

test('a browser without SHA-256 says so', async () => {
  giveSubtle(undefined);
  await open();
  expect(await screen.findByText(/This browser can’t work out the places/)).toBeVisible();
});
