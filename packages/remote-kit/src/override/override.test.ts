import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { integrityOf, makeKey, openDocument, override as schema } from '@portal/release-format';
import { override } from './override.ts';

const portal = 'https://portal.test';
const browser = 'a'.repeat(22);
let printed: string[];
beforeEach(() => {
  printed = [];
  for (const to of ['log', 'error'] as const) jest.spyOn(console, to).mockImplementation((text) => void printed.push(String(text)));
});
afterEach(() => void jest.restoreAllMocks());

test('developer names a published build - the link has its content, for that browser and portal, by that key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'override-'));
  const key = await makeKey(join(folder, 'acme.pem'));
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  writeFileSync(join(dist, 'entry.js'), '1;');
  const preloads = { exposed: [], messages: {}, routes: {}, widgets: {} };
  const files = [{ path: 'entry.js', bytes: 2, integrity: integrityOf('1;') }];
  const release = {
    section: 'payment',
    provider: 'acme',
    version: '1.0.0',
    build: 'payment-acme-1',
    contract: '^3.0.0',
    entry: 'entry.js',
  };
  const description = JSON.stringify({ ...release, files, preloads });
  writeFileSync(join(dist, 'release.json'), description);
  const args = [`${portal}/en/login`, '--browser', browser, '--key', join(folder, 'acme.pem'), '--path', '/en/course', '--build', dist];
  expect(await override(folder, args)).toBe(true);
  const [link = '', words = ''] = `${printed}`.split('\n');
  expect(words).toMatch(/^payment-acme-1 as payment, in that browser only, until /);
  const token = link.slice(`${portal}/preview/`.length);
  expect(openDocument('override', schema, Buffer.from(token, 'base64url').toString(), [key])).toMatchObject({
    document: {
      ...{ section: 'payment', provider: 'acme', build: 'payment-acme-1', browser, origin: portal, path: '/en/course' },
      integrity: integrityOf(description),
    },
  });
});

test.each([
  ['no portal', ['--browser', browser, '--key', 'acme.pem']],
  ['no browser', [portal, '--key', 'acme.pem']],
  ['no key', [portal, '--browser', browser]],
])('developer gives %s - nothing is signed, and the command says how it is called', async (_what, args) => {
  expect(await override('.', args)).toBeUndefined();
});

test("developer's key is not there - the command says so and fails", async () => {
  expect(await override('.', [portal, '--browser', browser, '--key', 'nowhere.pem', '--build', 'dist'])).toBe(false);
  expect(`${printed}`).toContain('nowhere.pem');
});
