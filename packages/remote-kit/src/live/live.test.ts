import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { makeKey } from '@portal/releases/format';
import { live } from './live.ts';

let close = () => {};
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

/** A release service that responds to each call as the test defines. Returns what a command's call to it prints. */
async function service(responses: Record<string, unknown>, flag: string): Promise<string[]> {
  const server = createServer(({ method, url }, response) => response.end(JSON.stringify(responses[`${method} ${url}`])));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close().closeAllConnections();
  const key = join(await mkdtemp(join(tmpdir(), 'live-')), 'acme.pem');
  await makeKey(key);
  return [flag, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, '--key', key];
}

const output = () => jest.mocked(console.log).mock.calls.flat().join('\n');

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

test('a vendor reads what is live, pages by route and failures by line', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const feed = {
    provider: 'acme',
    sections: [{ section: 'account', live: release.build }],
    releases: [release],
    decisions: [],
    silent: [],
  };
  expect(await live(await service({ 'GET /feed': feed }, '--from'))).toBe(true);
  for (const words of [
    'account: account-acme-1',
    'login: 12 pages rendered, 3 bare',
    'F-601 TypeError, 4 times in 4 pages\n      src/login.tsx:7',
  ])
    expect(output()).toContain(words);
});
