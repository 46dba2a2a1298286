import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { portalRules } from './rules.mjs';
import { findInSuite } from './suite.mjs';

/** A page as it is seen when all is well. */
const good = {
  route: 'invoice',
  locale: 'zh',
  path: '/payment/1',
  shown: true,
  chinese: true,
  renderers: 1,
  axe: [],
  left: [],
  console: [],
  policy: [],
  refused: [],
};
const findIn = (seen) => portalRules.flatMap(({ name, find }) => find([seen]).map((found) => [name, found]));

test('a page that is seen as it ought to be - every rule holds', () => {
  expect(findIn(good)).toEqual([]);
  expect(findIn({ ...good, expired: true })).toEqual([]);
});

const wrongs = [
  ['shown', 'shows no title', { shown: false }, 'no heading'],
  ['shown', 'failed', { failure: 'PAY-F-601' }, 'PAY-F-601'],
  ['language', 'is in English for a Chinese reader', { chinese: false }, 'no Chinese word'],
  ['console', 'complains', { console: ['Each child in a list\n    at Page'] }, 'Each child in a list'],
  ['granted', "emits another section's event", { refused: ['F-605 the event cart:changed'] }, 'F-605'],
  ['page-policy', 'does what the policy refuses', { policy: ['Refused to apply inline style'] }, 'inline style'],
  ['one-react', 'brings a React', { renderers: 2 }, '2 copies'],
  ['accessible', 'has a field without a name', { axe: ['label: input (360 px)'] }, 'label: input (360 px)'],
  ['left-behind', 'leaves a timer', { left: ['interval, page.1.js'] }, 'interval, page.1.js'],
  ['pays', 'asks for money beside a payment', { broken: ['by PayMe: asks for money while the code is shown'] }, 'while the code is shown'],
  ['session-ends', 'stays when the session has ended', { expired: false }, 'stayed'],
];

test.each(wrongs)('%s - found of a page that %s', (rule, _what, seen, named) => {
  expect(findIn({ ...good, ...seen })).toEqual([[rule, expect.stringMatching(/^\/zh\/payment\/1 \(invoice\): /)]]);
  expect(findIn({ ...good, ...seen })[0][1]).toContain(named);
});

const returned = { ...good, route: 'paymeSuccess', isPaid: true, text: 'Order HK4 HK$350 Paid, thank you' };

test.each([
  ['what it says of a paid one, with another code', 'Order HK5 HK$1,200 Paid, thank you', 1],
  ['that it is under way', 'Order HK5 HK$1,200 Your payment is under way', 0],
])('honest - the page on which a provider leaves the payer says of an unpaid order %s', (_what, text, findings) => {
  const unpaid = { ...returned, path: '/payme_success/2', isPaid: false, text };
  const { find } = portalRules.find(({ name }) => name === 'honest');
  expect(find([returned, unpaid])).toHaveLength(findings);
  expect(find([{ ...returned, locale: 'en' }, unpaid])).toEqual([]);
});

test('every rule of the portal - has a page here that breaks it', () => {
  expect([...new Set([...wrongs.map(([rule]) => rule), 'honest'])].sort()).toEqual(portalRules.map(({ name }) => name).sort());
});

test('a section that others rely on is held to no suite - it is found; one that nobody relies on needs none', () => {
  const dir = mkdtempSync(join(tmpdir(), 'suite-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'src', 'remote.test.ts'), "test('nothing', () => {});");
  expect(findInSuite(dir, 'payment')).toEqual([
    expect.objectContaining({ rule: 'suite', found: 'no test calls testPaymentSection(remote)' }),
  ]);
  expect(findInSuite(dir, 'catalogue')).toEqual([]);
});
