import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { approve, refuse } from '@portal/releases';
import { expect, test } from '../fixtures/test.ts';
import { publishMisbehaving, releasesOf } from './misbehaving.ts';

declare global {
  var trustedTypes: { createPolicy: CallableFunction };
  var ran: boolean | undefined;
  /** Helpers for the violations, in the page. */
  var trusted: (kind: 'createHTML' | 'createScript' | 'createScriptURL', text: string) => string;
  var element: (name: string, properties: object) => HTMLElement;
}

/** A text that passes Trusted Types, so that only the other rules are left. */
const helpers = `
  globalThis.trusted = (kind, text) => trustedTypes.createPolicy('dompurify', { createHTML: String, createScript: String, createScriptURL: String })[kind](text);
  globalThis.element = (name, properties) => Object.assign(document.createElement(name), properties);
`;
test.beforeEach(({ page }) => page.addInitScript({ content: helpers }));

/** What each page's policy must block: as code in the page could try it. Every other test of the suite fails on any violation. */
const violations = {
  'code from text': ['require-trusted-types-for', () => void setTimeout('globalThis.ran = true')],
  'code of another kind': ['script-src', () => void WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).catch(() => {})],
  'a policy of its own for code from text': ['trusted-types', () => void trustedTypes.createPolicy('webpack', { createScript: String })],
  "another site's script": [
    'require-trusted-types-for',
    () => document.head.append(element('script', { src: 'https://evil.example/assets/x.js' })),
  ],
  'inline code': [
    'script-src-elem',
    () => document.head.append(element('script', { text: trusted('createScript', 'globalThis.ran = true') })),
  ],
  "another site's script, past Trusted Types": [
    'script-src-elem',
    () => document.head.append(element('script', { src: trusted('createScriptURL', 'https://evil.example/assets/x.js') })),
  ],
  'an uploaded file as a script': [
    'script-src-elem',
    () => document.head.append(element('script', { src: trusted('createScriptURL', '/api/photo/1') })),
  ],
  'a picture as a script': [
    'script-src-elem',
    () => document.head.append(element('script', { src: trusted('createScriptURL', '/art/logo.svg') })),
  ],
  'HTML from text': [
    'require-trusted-types-for',
    () => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="ran = true">'),
  ],
  'an attribute of code': [
    'script-src-attr',
    () => document.body.insertAdjacentHTML('beforeend', trusted('createHTML', '<img src="data:," onerror="ran = true">')),
  ],
  'a style that the server did not write': [
    'style-src-elem',
    () => document.head.append(element('style', { textContent: '* { color: red }' })),
  ],
  'a call to another site': ['connect-src', () => void fetch('https://evil.example/').catch(() => {})],
  'a frame of another site': ['frame-src', () => document.body.append(element('iframe', { src: 'https://evil.example/' }))],
} satisfies Record<string, [string, () => void]>;

/** The others are tried by `npm test -- --long`. */
const first = ['code from text'];
for (const [what, [rule, violate]] of Object.entries(violations)) {
  test(`page tries ${what} - it is blocked, and the portal’s log says so`, { tag: first.includes(what) ? [] : '@long' }, async ({
    page,
    portal,
    problems,
  }) => {
    problems.allow(/Content Security Policy|TrustedHTML|TrustedScript|trusted|violates|ERR_BLOCKED_BY_CSP|csp$/i);
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

test('control: an unexpected policy violation fails its test', async ({ page }) => {
  test.fail();
  await page.goto('/en/login');
  await page.evaluate(violations['a style that the server did not write'][1]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('never runs a script without the hash of its build (F15)', async ({ page, problems }) => {
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

test('browser refuses responses, pictures and previews as scripts', async ({ page, problems }) => {
  problems.allow(/MIME type|Failed to load|404/);
  await page.goto('/robots.txt');
  const outcomes = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (src) => {
          const script = document.createElement('script');
          script.src = src;
          const settled = new Promise((resolve) => {
            script.onload = () => resolve('ran');
            script.onerror = () => resolve('refused');
          });
          document.documentElement.append(script);
          return settled;
        }),
      ),
    ['/api/health', '/art/logo.svg', '/preview/none', '/assets/manifest.json'],
  );
  expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused']);
});

test('serves no scripts of an unapproved release', { tag: '@long' }, async ({ page, portal, problems, afterwards }) => {
  problems.allow(/404|MIME type/);
  const releases = releasesOf(portal);
  const build = await publishMisbehaving(portal, 'membership', 'works');
  afterwards(() => refuse(releases, build, { why: 'a test' }));
  const { path, integrity } = (await releases.store.get(build)).release.files[0]!;
  const load = () =>
    page.evaluate(
      ([src, hash]) => {
        const script = element('script', { crossOrigin: 'anonymous', integrity: hash, src });
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
  // A control: with an approval they are.
  await approve(releases, build);
  expect(await load()).toBe('load');
});
