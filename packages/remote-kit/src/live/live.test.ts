import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { makeKey } from '@portal/release-format';
import { webhook } from '../webhook/webhook.ts';
import { live } from './live.ts';

let close = () => {};
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

/** A release service that answers each call with what the test says. Returns the words of a command's call to it. */
async function service(answers: Record<string, unknown>, flag: string): Promise<string[]> {
  const server = createServer(({ method, url }, response) => response.end(JSON.stringify(answers[`${method} ${url}`])));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close().closeAllConnections();
  const key = join(await mkdtemp(join(tmpdir(), 'live-')), 'acme.pem');
  await makeKey(key);
  return [flag, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, '--key', key];
}

const said = () => jest.mocked(console.log).mock.calls.flat().join('\n');

const release = {
  section: 'account',
  version: '1.0.0',
  build: 'account-acme-1',
  state: 'live',
  visits: 40,
  failed: 4,
  slow: 1,
  waited: 2,
  failures: { 'F-601': 4 },
  routes: { login: { rendered: 12, bare: 3 } },
  faults: [{ code: 'F-601', name: 'TypeError', at: ['src/login.tsx:7'], times: 4, pages: 4 }],
};

test('a vendor asks what happens to its releases - it reads what is live, rendered or bare pages by route, failures by line, and how its notes fare', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const feed = {
    provider: 'acme',
    sections: [{ section: 'account', live: release.build }],
    releases: [release],
    decisions: [],
    silent: [],
    webhook: { address: 'https://hooks.acme.example/', waiting: 2, failing: { since: '2026-11-25T10:00:00.000Z', why: 'it has no place' } },
  };
  expect(await live(await service({ 'GET /feed': feed }, '--from'))).toBe(true);
  for (const words of [
    'account: account-acme-1',
    'login: 12 pages rendered, 3 bare',
    'F-601 TypeError, 4 times in 4 pages\n      src/login.tsx:7',
    'Notes to https://hooks.acme.example/: 2 are waiting since 2026-11-25 10:00: it has no place',
  ])
    expect(said()).toContain(words);
});

test.each([
  ['an address', 'https://hooks.acme.example/', { address: 'https://hooks.acme.example/', secret: 'whsec_abc' }, 'whsec_abc'],
  ['none', 'none', { address: null }, 'no more notes'],
])('a vendor registers %s for notes - it is told what follows', async (_what, address, answer, words) => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  expect(await webhook([address, ...(await service({ 'PUT /webhook': answer }, '--to'))])).toBe(true);
  expect(said()).toContain(words);
});
