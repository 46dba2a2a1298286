import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

type Trust = typeof import('./trusted-types.ts');
type Factory = {
  createPolicy(
    name: string,
    rules?: object,
  ): { createHTML(html: string): string; createScriptURL(address: string): string; createScript(code: string): string };
};

/** As in a browser: a policy trusts what its rules return. */
const factory = { createPolicy: (_name: string, rules: object) => rules } as unknown as Factory;
const blame = jest.fn<(what: string, stack: string) => void>();
let trust: Trust;
beforeAll(async () => {
  Object.assign(globalThis, { trustedTypes: factory });
  trust = await import('./trusted-types.ts');
  trust.watchTrust(blame);
});
beforeEach(() => void blame.mockClear());

/** What a script at this address gets. */
function askedBy<T>(script: string, ask: () => T): T {
  const traced = Error as { prepareStackTrace?: () => string };
  const { prepareStackTrace } = traced;
  traced.prepareStackTrace = () =>
    `Error\n at createPolicy (${location.origin}/assets/main.js:1:1)\n at n (${location.origin}${script}:1:1)`;
  try {
    return ask();
  } finally {
    traced.prepareStackTrace = prepareStackTrace;
  }
}
const at = (path: string) => location.origin + path;
const own = '/releases/payment-acme-1/remoteEntry.js';
const policyOf = (script: string, name = 'webpack') => askedBy(script, () => factory.createPolicy(name));

test('a build makes a policy - it passes scripts of its own release', () => {
  expect(policyOf(own).createScriptURL(at('/releases/payment-acme-1/pages.js'))).toBe(at('/releases/payment-acme-1/pages.js'));
  expect(blame).not.toHaveBeenCalled();
});

const foreign = [
  at('/releases/payment-portal-1/pages.js'),
  at('/releases/payment-acme-1/../payment-portal-1/pages.js'),
  at('/releases/payment-acme-10/pages.js'),
  at('/assets/main.js'),
  at('/api/photo/1'),
  'https://evil.example/releases/payment-acme-1/pages.js',
  'data:text/javascript,1',
  'blob:http://localhost/1',
];
test.each(foreign)('a build asks its policy for %s - it is denied, and its release is blamed', (address) => {
  for (const name of ['webpack', 'portal', 'payment', 'dompurify']) {
    expect(() => askedBy(own, () => policyOf(own, name).createScriptURL(address))).toThrow(TypeError);
  }
  expect(blame.mock.lastCall).toEqual([
    'it asked to trust a script that is not of its release',
    expect.stringContaining('/releases/payment-acme-1/'),
  ]);
});

test('a build that hides its address - is trusted with nothing', () => {
  expect(() => policyOf('').createScriptURL(at('/releases/payment-acme-1/pages.js'))).toThrow(TypeError);
});

test('the shell - loads its own scripts and entries of releases, and no others', () => {
  expect(factory.createPolicy('shell').createScriptURL('/assets/dialogs.js')).toBe(at('/assets/dialogs.js'));
  expect(trust.trustedAddress(at(own))).toBe(at(own));
  expect(() => trust.trustedAddress(at('/api/photo/1'))).toThrow(TypeError);
});

test('a section asks for code from text - it is denied', () => {
  expect(() => policyOf(own).createScript('1')).toThrow(TypeError);
});

const harmless = [
  '<p class="a">1 < 2 <b>b</b> <3</p>',
  '<img src="x" onerror="bad()">',
  '<description>manuscript</description>',
  '<x-script>a</x-script>',
];
test.each(harmless)('HTML without code - stays: %s', (html) => {
  expect(policyOf(own, 'dompurify').createHTML(html)).toBe(html);
});

const harmful = [
  ['<script nonce=a>bad()</script>', '<noembed nonce=a>bad()</noembed>'],
  ['<sCrIpT/src=x><svg><script href=x>', '<noembed/src=x><svg><noembed href=x>'],
  ['<iframe srcdoc="&lt;script>">', '<noembed srcdoc="&lt;script>">'],
  ['<scr<scriptipt>', '<scr<noembedipt>'],
  ['<p>a</p><scr', '<p>a</p>&lt;scr'],
  ['a</', 'a&lt;/'],
  ['<x:script xmlns:x="http://www.w3.org/1999/xhtml">', '<x:noembed xmlns:x="http://www.w3.org/1999/xhtml">'],
  ['<!DOCTYPE a [<!ENTITY e "&#60;script>">]>', '<!DOCTYPE a [&lt;!ENTITY e "&#60;script>">]>'],
  ['<!DOCTYPE a [<!ENT', '<!DOCTYPE a [&lt;!ENT'],
] as const;
test.each(harmful)('HTML with code: %s - the code is removed', (html, left) => {
  expect(policyOf(own).createHTML(html)).toBe(left);
});

test('a section patches what the policy could use - its rules hold', () => {
  const patched = (owner: object, name: PropertyKey, descriptor: PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
    Object.defineProperty(owner, name, { ...before, ...descriptor });
    return () => Object.defineProperty(owner, name, before);
  };
  const policy = policyOf(own);
  const undo = [
    patched(String.prototype, 'startsWith', { value: () => true }),
    patched(String.prototype, 'replace', { value: String }),
    patched(RegExp.prototype, Symbol.replace, { value: (html: string) => html }),
    patched(RegExp.prototype, 'exec', { value: () => null }),
    patched(RegExp.prototype, 'flags', { get: () => '' }),
    patched(RegExp.prototype, 'global', { get: () => false }),
    patched(URL.prototype, 'href', { get: () => at('/releases/payment-acme-1/x.js') }),
  ];
  const tried: string[] = [];
  try {
    tried.push(policy.createHTML('<script>a</script>'));
    tried.push(policy.createScriptURL('data:text/javascript,1'));
  } catch (error) {
    tried.push((error as Error).name);
  } finally {
    for (const back of undo) back();
  }
  expect(tried).toEqual(['<noembed>a</noembed>', 'TypeError']);
});
