import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { samplePortal } from './testing/sample-portal.ts';

test('the registry is damaged or gone - the last good releases stay live', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { app, ship, folder } = await samplePortal();
  const revision = async () => ((await (await app.request('/healthz')).json()) as { revision: number }).revision;
  await ship();
  expect(await revision()).toBe(1);
  await writeFile(join(folder, 'releases', 'registry.json'), '{"revision":');
  expect(await revision()).toBe(1);
  expect(complained).toHaveBeenCalledWith(expect.stringContaining("registry.json can't be read"), expect.any(Error));
  await rm(join(folder, 'releases', 'registry.json'));
  expect(await revision()).toBe(1);
  complained.mockRestore();
});
