import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findBy } from '../finding.ts';
import type { Seen } from './drive.ts';
import { portalRules } from './rules.ts';
import { findInSuite } from './suite.ts';

/** A page as it is seen when all is well. */
const good: Seen = {
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
const findIn = async (...seen: Seen[]) => (await findBy(portalRules, seen)).map(({ rule, found }) => [rule, found]);

test('finds no violation on a correct page', async () => {
  expect(await findIn(good)).toEqual([]);
  expect(await findIn({ ...good, expired: true })).toEqual([]);
});

const wrongs: [rule: string, what: string, seen: Partial<Seen>, named: string][] = [
  ['shown', 'shows no title', { shown: false }, 'no heading'],
  ['shown', 'failed', { failure: 'PAY-F-601' }, 'PAY-F-601'],
  ['language', 'is in English for a Chinese reader', { chinese: false }, 'no Chinese word'],
  ['console', 'complains', { console: ['Each child in a list\n    at Page'] }, 'Each child in a list'],
  ['granted', "emits another section's event", { refused: ['F-605 the event cart:changed'] }, 'F-605'],
  ['page-policy', 'does what the policy refuses', { policy: ['Refused to apply inline style'] }, 'inline style'],
  ['one-react', 'brings a React', { renderers: 2 }, '2 copies'],
  ['accessible', 'has a field without a name', { axe: ['label: input (360 px)'] }, 'label: input (360 px)'],
  ['left-behind', 'leaves a timer', { left: ['interval, page.1.js'] }, 'interval, page.1.js'],
  [
    'serves',
    'asks for money beside a payment',
    { broken: ['by PayMe: asks for money while the code is shown'] },
    'while the code is shown',
  ],
  ['session-ends', 'stays when the session has ended', { expired: false }, 'stayed'],
];

test.each(wrongs)('reports %s for a page that %s', async (rule, _what, seen, named) => {
  const found = await findIn({ ...good, ...seen });
  expect(found).toEqual([[rule, expect.stringMatching(/^\/zh\/payment\/1 \(invoice\): /)]]);
  expect(found).toEqual([[rule, expect.stringContaining(named)]]);
});

const returned: Seen = { ...good, route: 'paymeSuccess', isPaid: true, text: 'Order HK4 HK$350 Paid, thank you' };

test.each([
  ['what it says of a paid one, with another code', 'Order HK5 HK$1,200 Paid, thank you', 1],
  ['that it is under way', 'Order HK5 HK$1,200 Your payment is under way', 0],
])('honest checks a return page that shows for an unpaid order %s', async (_what, text, findings) => {
  const unpaid = { ...returned, path: '/payme_success/2', isPaid: false, text };
  expect(await findIn(returned, unpaid)).toEqual(Array(findings).fill(['honest', expect.any(String)]));
  expect(await findIn({ ...returned, locale: 'en' }, unpaid)).toEqual([]);
});

test('covers every portal rule with a page that violates it', () => {
  expect([...new Set([...wrongs.map(([rule]) => rule), 'honest'])].sort()).toEqual(portalRules.map(({ name }) => name).sort());
});

test.each([
  ['account', 'testAccountSection'],
  ['cart-checkout', 'testCartSection'],
  ['catalogue', 'testCatalogueSection'],
  ['membership', 'testMembershipSection'],
  ['payment', 'testPaymentSection'],
] as const)('reports section %s when no test calls its suite', (section, suite) => {
  const dir = mkdtempSync(join(tmpdir(), 'suite-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'src', 'remote.test.ts'), "test('nothing', () => {});");
  expect(findInSuite(dir, section)).toEqual([expect.objectContaining({ rule: 'suite', found: `no test calls ${suite}(remote)` })]);
});

test('reports expected, received and a command for a failed requirement', () => {
  const dir = mkdtempSync(join(tmpdir(), 'suite-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'package.json'), '{}');
  writeFileSync(join(dir, 'jest.config.mjs'), 'export default { transform: {} };');
  const conformance = `test('kept', () => {});
test('"Pay" (once) - isn’t $350 [PAY-6]', () => expect(350).toBe(400));`;
  writeFileSync(join(dir, 'src', 'remote.test.ts'), `// testPaymentSection\ndescribe('the section payment', () => {${conformance}});`);
  const findings = findInSuite(dir, 'payment').map(({ found }) => found);
  expect(findings).toEqual([
    `"Pay" (once) - isn’t $350 [PAY-6]
    expect(received).toBe(expected) // Object.is equality
    Expected: 400
    Received: 350
    Alone: npx portal-remote test src/remote.test.ts -t ".Pay. .once. - isn.t .350 .PAY-6."`,
  ]);
  const [, ...words] = /portal-remote (test) (\S+) (-t) "(.+)"/.exec(findings[0] ?? '') ?? [];
  const cli = new URL('../../cli.ts', import.meta.url).pathname;
  const { status, stderr } = spawnSync(process.execPath, [cli, ...words], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/Tests: +1 failed, 1 skipped, 2 total/)]);
});
