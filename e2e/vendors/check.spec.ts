import type { Browser } from '@playwright/test';
import { findBy } from '../../packages/remote-kit/src/check/finding.ts';
import { addressesOf } from '../../packages/remote-kit/src/check/portal/addresses.ts';
import { driveSection } from '../../packages/remote-kit/src/check/portal/drive.ts';
import { payOrders } from '../../packages/remote-kit/src/check/portal/pay-orders.ts';
import { portalRules } from '../../packages/remote-kit/src/check/portal/rules.ts';
import { serveMembers } from '../../packages/remote-kit/src/check/portal/serve-members.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';
import { buildAccountByRspack, buildRival, handOver } from './vendor-build.ts';

const page = 'src/result/result-page.tsx';
const effect = '  useEffect(() => {\n    const timer';
const inEffect = (wrong: string) => `  useEffect(() => {\n    ${wrong}\n  }, []);\n${effect}`;

/** All at once in one page, each as a vendor could do it. */
const wrongs: [file: string, from: string, to: string][] = [
  [page, effect, inEffect("console.warn('odd');")],
  [page, effect, inEffect("window.addEventListener('resize', () => {});")],
  [page, effect, inEffect("document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1 {}' }));")],
  [page, effect, inEffect("try { (shell.events as { emit(name: string, fact: object): void }).emit('cart:changed', {}); } catch {}")],
  [
    page,
    effect,
    inEffect(
      '(globalThis as never as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { inject(of: object): void } }).__REACT_DEVTOOLS_GLOBAL_HOOK__.inject({});',
    ),
  ],
  [page, '{paid ? <Trans>Paid', "{paid || kind === 'success' ? <Trans>Paid"],
  [page, '<p>{code}</p>', '<p>{code}</p><input />'],
  ['src/remote.tsx', 'messages: (locale) =>', "messages: (_given, locale = 'en') =>"],
  ['src/order/order-page.tsx', '  const { t } = useLingui();', "  if (order) throw new Error('none');\n  const { t } = useLingui();"],
];

/** What each rule finds in a build that is live in the portal, paying with it if that is wanted. */
async function findIn(browser: Browser, portal: Portal, dist: string, { pay = false } = {}) {
  const { build, handBack } = await handOver(portal, dist, 'quickpay');
  const all = await addressesOf('payment', portal.apiOrigin);
  const [invoice] = all.filter(({ route }) => route === 'invoice');
  const addresses = [...all.filter(({ route }) => route === 'paymeSuccess'), invoice ?? []].flat();
  const seen = [
    ...(await driveSection({ browser, origin: portal.origin, section: 'payment', build, addresses })),
    ...(pay ? await payOrders({ browser, ...portal }) : []),
  ];
  await handBack();
  const findings = Map.groupBy(await findBy(portalRules, seen), ({ rule }) => rule);
  return Object.fromEntries([...findings].map(([rule, found]) => [rule, found.map((item) => item.found)]));
}

test('check finds each fault of a faulty section by its rule', async ({ browser, portal }) => {
  const found = await findIn(browser, portal, await buildRival(wrongs));
  expect(Object.keys(found).sort()).toEqual([
    'accessible',
    'console',
    'granted',
    'honest',
    'language',
    'left-behind',
    'one-react',
    'page-policy',
    'shown',
  ]);
  expect(found.granted).toEqual([expect.stringContaining('F-605 the event cart:changed')]);
  expect(found['left-behind']).toEqual([expect.stringContaining('listener of resize')]);
  expect(found.shown?.[0]).toContain('PAY-F-601');
  expect(await findIn(browser, portal, await buildRival(), { pay: true })).toEqual({});
});

const view = 'src/order/order-view.tsx';

/** What a member must never read while they pay. */
const wrongWords = [
  [
    'says "paid" as soon as a code is shown',
    'by PayMe: says of the paid order what it said before it was paid',
    [view, 'invoice.paid ? (', 'invoice.paid || attempt ? ('],
    [view, 'const running = attempt && !over;', 'const running = false;'],
  ],
  [
    'asks for money beside the payment that runs',
    'by PayMe: shows no page, or asks for money, while the code is shown',
    [view, '!over && !attempt && !cardForm', '!over && !cardForm'],
  ],
] as [string, string, ...typeof wrongs][];

test('account whose tab name differs from its links is faulty', async ({ browser, portal }) => {
  test.setTimeout(180_000);
  const broken = async () => (await serveMembers({ browser, section: 'account', ...portal })).flatMap((seen) => seen.broken ?? []);
  expect(await broken()).toEqual([]);
  const frame = 'src/features/me/me-frame.tsx';
  const tabs: [string, string, string] = [frame, 'paths.me({ tab: name })', "paths.me({ tab: name }).replace('_', '-')"];
  const { handBack } = await handOver(portal, await buildAccountByRspack([tabs]));
  expect(await broken()).toEqual(['from tab to tab, and not out: does not lead to /me/waiting_list']);
  await handBack();
});

// Each pays two orders at the sandbox, as the first test here does with other faults.
for (const [what, found, ...changes] of wrongWords)
  test(`a payment section ${what} - paying with it at the sandbox finds it`, async ({ browser, portal }) => {
    const { handBack } = await handOver(portal, await buildRival(changes), 'quickpay');
    const seen = await payOrders({ browser, ...portal });
    await handBack();
    expect(seen.flatMap(({ broken }) => broken)).toEqual([found]);
  });
