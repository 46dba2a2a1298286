import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { promote, prove, type Watched, watch } from '@portal/releases';
import { reportingAddress, type SamplePortal, samplePortal } from '../testing/sample-portal.ts';

let portal: SamplePortal;
let server: Server;
let origin: string;
beforeEach(async () => {
  portal = await samplePortal();
  await new Promise<void>((resolve) => {
    server = serve({ fetch: portal.operators.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve()) as Server;
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close().closeAllConnections());

/** A member opens a page whose payment section works or fails; returns the build that it got. */
async function visit(does: (build: string) => 'well' | 'badly'): Promise<string> {
  const response = await portal.app.request('/en');
  const home = String(reportingAddress(response));
  const [, build = ''] = (await response.text()).match(/"live":\{[^}]*"build":"([^"]*)"/) ?? [];
  const failures = does(build) === 'well' ? {} : { 'F-601': 1 };
  await portal.app.request(home, { method: 'POST', body: JSON.stringify([{ section: 'payment', build, loads: 1, failures }]) });
  return build;
}

test('two bad releases are rolled back automatically', async () => {
  for (const build of ['bad-1', 'bad-2', 'good']) await portal.ship({ build });
  await prove(portal.releases, 'good');
  const ended = new AbortController();
  const did: Watched[] = [];
  const watching = watch(portal.releases, {
    origins: [origin],
    findFaults: async () => [],
    provenAfter: 1000,
    worseBy: 0.05,
    every: 0.05,
    ended: ended.signal,
    report: (done) => did.push(...done),
  });
  try {
    for (const bad of ['bad-1', 'bad-2']) {
      await promote(portal.releases, bad);
      const got = [await visit(() => 'badly')];
      while (got.at(-1) !== 'good') got.push(await visit((build) => (build === 'good' ? 'well' : 'badly')));
      expect(new Set(got)).toEqual(new Set([bad, 'good']));
    }
  } finally {
    ended.abort();
    await watching;
  }
  expect(did.map(({ build, did: what }) => `${what} ${build}`)).toEqual(['rollback bad-1', 'rollback bad-2']);
});
