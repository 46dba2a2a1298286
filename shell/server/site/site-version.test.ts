import { expect, test } from '@jest/globals';
import { samplePortal } from '../testing/sample-portal.ts';

test('page that is open - learns which scripts and releases are live now', async () => {
  const { app, ship } = await samplePortal();
  const version = async () => (await app.request('/version.json')).json();
  const before = await version();
  expect(before.scripts).toEqual(['main.1.js']);
  await ship();
  expect((await version()).revision).toBeGreaterThan(before.revision);
});
