import { expect, test } from '@jest/globals';
import { samplePortal } from './testing/sample-portal.ts';

test('portal is ready once it has a release', async () => {
  const { app, ship } = await samplePortal();
  const ready = async () => (await app.request('/readyz')).status;
  await ready();
  await app.request('/healthz');
  expect([await ready(), (await app.request('/healthz')).status]).toEqual([503, 200]);
  await ship();
  while ((await ready()) !== 200) await new Promise(setImmediate);
  expect(await (await app.request('/readyz')).json()).toEqual({ status: 'ready' });
});

test('reports the live scripts and releases to an open page', async () => {
  const { app, ship } = await samplePortal();
  const version = async () => (await app.request('/version.json')).json();
  const before = await version();
  expect(before.scripts).toEqual(['main.1.js']);
  await ship();
  expect((await version()).revision).toBeGreaterThan(before.revision);
});

test('portal without a writable folder names it and stops [API-65]', async () => {
  const { restart } = await samplePortal();
  expect(() => restart({ DATA_DIR: '/dev/null/data' })).toThrow(
    "The folder /dev/null/data can't be written (ENOTDIR): set DATA_DIR to one that can.",
  );
});
