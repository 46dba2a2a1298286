import { addressesOf } from '../../packages/remote-kit/src/check/portal/addresses.mjs';
import { driveSection } from '../../packages/remote-kit/src/check/portal/drive.mjs';
import { portalRules } from '../../packages/remote-kit/src/check/portal/rules.mjs';
import { expect, test } from '../fixtures/test.ts';
import { buildRival, handOver } from './vendor-build.ts';

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

test('a section with many wrongs is driven as portal-remote check does - each is found by its rule; the section as it is has none', async ({
  browser,
  portal,
}) => {
  const find = async (dist: string) => {
    const { build, handBack } = await handOver(portal, dist, 'quickpay');
    const all = await addressesOf('payment', portal.apiOrigin);
    const invoice = all.find(({ route }) => route === 'invoice');
    const addresses = [...all.filter(({ route }) => route === 'paymeSuccess'), invoice];
    const seen = await driveSection({ browser, origin: portal.origin, section: 'payment', build, addresses });
    await handBack();
    return Object.fromEntries(portalRules.map(({ name, find: findIn }) => [name, findIn(seen)]).filter(([, found]) => found?.length));
  };
  const found = await find(await buildRival(wrongs));
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
  expect(await find(await buildRival())).toEqual({});
});
