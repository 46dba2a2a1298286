import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { approve, refuse } from '@portal/releases';
import { expect, test } from '../fixtures/test.ts';
import { publishMisbehaving, releasesOf, shipMisbehaving } from './misbehaving.ts';

declare global {
  var trustedTypes: { createPolicy: CallableFunction };
  /** From `remotes/trusts-itself`. */
  var tryTrust: (addresses: string[]) => Promise<{ policies: number; trusted: string[]; ran: boolean }>;
  var ran: boolean | undefined;
  /** Helpers for the violations, in the page. */
  var trusted: (kind: 'createHTML' | 'createScriptURL', text: string) => string;
  var element: (name: string, properties: object) => HTMLElement;
}

/** A text as the shell's policy lets it pass: behind Trusted Types only the other rules are left. */
const helpers = `
  globalThis.trusted = (kind, text) => trustedTypes.createPolicy('shell')[kind](text);
  globalThis.element = (name, properties) => Object.assign(document.createElement(name), properties);
`;
test.beforeEach(({ page }) => page.addInitScript({ content: helpers }));

/** What each page's policy must block: as code in the page could try it. Every other test of the suite fails on any violation. */
const violations = {
  'code from text': ['require-trusted-types-for', () => void setTimeout('globalThis.ran = true')],
  'code of another kind': ['script-src', () => void WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).catch(() => {})],
  'a policy of its own for code from text': [
    'trusted-types',
    () => void Object.getPrototypeOf(trustedTypes).createPolicy.call(trustedTypes, 'webpack', {}),
  ],
  'HTML from text': [
    'require-trusted-types-for',
    () => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="ran = true">'),
  ],
  'an attribute of code': [
    'script-src-attr',
    () => document.body.insertAdjacentHTML('beforeend', trusted('createHTML', '<img src="data:," onerror="ran = true">')),
  ],
  'a style without the nonce': ['style-src-elem', () => document.head.append(element('style', { textContent: '* { color: red }' }))],
  'a call to another site': ['connect-src', () => void fetch('https://evil.example/').catch(() => {})],
  'a frame of another site': ['frame-src', () => document.body.append(element('iframe', { src: 'https://evil.example/' }))],
} satisfies Record<string, [string, () => void]>;

/** The others are tried by `npm run test:long`. */
const first = ['code from text'];
for (const [what, [rule, violate]] of Object.entries(violations)) {
  test(`page tries ${what} - it is blocked, and the portal’s log says so`, { tag: first.includes(what) ? [] : '@long' }, async ({
    page,
    portal,
    problems,
  }) => {
    problems.allow(/Content Security Policy|TrustedHTML|TrustedScript|trusted|violates|ERR_BLOCKED_BY_CSP/i);
    await page.goto('/en/login');
    await page.evaluate(violate).catch(() => {});
    const log = () => readFileSync(join(portal.dataFolder, 'logs/portal.log'), 'utf8').split('\n');
    await expect
      .poll(() =>
        log()
          .filter((line) => line.startsWith(`Policy violation: ${rule} refused `))
          .at(-1),
      )
      .toMatch(/ on mfe-account login/);
    expect(await page.evaluate(() => globalThis.ran)).toBeUndefined();
  });
}

test('control: a page breaks its policy unexpectedly - its test fails', async ({ page }) => {
  test.fail();
  await page.goto('/en/login');
  await page.evaluate(violations['a style without the nonce'][1]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a script without the hash of its build - never runs (F15)', async ({ page, problems }) => {
  problems.allow(/Integrity-Policy|integrity/i);
  await page.goto('/en/login');
  const outcome = await page.evaluate(async () => {
    const src = trusted('createScriptURL', new URL('/assets/unknown.js', location.origin).href);
    const script = element('script', { src });
    const settled = new Promise<string>((resolve) => {
      script.onload = () => resolve('ran');
      script.onerror = () => resolve('refused');
    });
    document.head.append(script);
    return settled;
  });
  expect(outcome).toBe('refused');
});

test('a section makes policies of its own for code from text - none trusts more than its own release, which is named', async ({
  afterwards,
  page,
  portal,
  problems,
}) => {
  problems.allow(/./);
  const causes: Promise<string>[] = [];
  page.on('console', (message) => {
    if (!message.text().includes('F-606 membership of acme')) return;
    causes.push(message.args()[0]!.evaluate((failure) => String((failure as Error).cause)));
  });
  afterwards(await shipMisbehaving(portal, 'membership', 'trusts-itself'));
  await page.goto('/en/be-member');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is membership');
  const { live } = (await releasesOf(portal).registry.read()).sections.payment!;
  const entry = live.release.entry;
  const addresses = [
    'data:text/javascript,globalThis.ranFromText=true',
    await page.evaluate(() => URL.createObjectURL(new Blob(['globalThis.ranFromText = true'], { type: 'text/javascript' }))),
    `/releases/${live.release.build}/${entry}`,
    '/api/photo/1',
    'https://evil.example/x.js',
  ];
  const { policies, trusted, ran } = await page.evaluate((tried) => tryTrust(tried), addresses);
  // Those with the page maker's seven names, twice each: they trust files of their own release.
  expect({ policies, trusted, ran }).toEqual({ policies: 14, trusted: [], ran: false });
  const named = (await Promise.all(causes)).join();
  for (const what of ['trust a script that is not of its release', 'trust code from text', 'trusted-types refused it'])
    expect(named).toContain(what);
});

test('live release calls a function by the address of one that nobody has approved - it passes for that one, and gets none of its scripts', {
  tag: '@long',
}, async ({ page, portal, problems, afterwards }) => {
  problems.allow(/404|MIME type/);
  const releases = releasesOf(portal);
  const build = await publishMisbehaving(portal, 'membership', 'works');
  afterwards(() => refuse(releases, build, { why: 'a test' }));
  const { path, integrity } = (await releases.store.get(build)).release.files[0]!;
  const load = () =>
    page.evaluate(
      async ([address, hash]) => {
        const forged = { [address]: () => trustedTypes.createPolicy('webpack', {}) };
        const script = element('script', { crossOrigin: 'anonymous', integrity: hash }) as HTMLScriptElement;
        script.nonce = document.querySelector<HTMLElement>('script[nonce]')!.nonce;
        script.src = forged[address]!().createScriptURL(address);
        const over = new Promise((resolve) => {
          for (const event of ['load', 'error']) script.addEventListener(event, () => resolve(event));
        });
        document.head.append(script);
        return over;
      },
      [`${portal.origin}/releases/${build}/${path}`, integrity] as const,
    );
  await page.goto('/en/login');
  expect(await load()).toBe('error');
  // A control: with an approval it gets them.
  await approve(releases, build);
  expect(await load()).toBe('load');
});
