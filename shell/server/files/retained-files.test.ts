import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { compressFolder } from '@portal/releases/format';
import { samplePortal } from '../testing/sample-portal.ts';

/** Deploys the shell again: its folder holds only that build's scripts. */
async function redeploy(folder: string, build = 2) {
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true });
  await mkdir(dist);
  await writeFile(join(dist, `main.${build}.js`), '/* next */'.repeat(100));
  await writeFile(join(dist, 'manifest.json'), JSON.stringify({ scripts: [`main.${build}.js`], federation: [`federation.${build}.js`] }));
  await compressFolder(dist);
}

const get = async (portal: Awaited<ReturnType<typeof samplePortal>>, path: string) =>
  (await portal.app.request(path, { headers: { 'Accept-Encoding': 'br' } })).headers.get('Content-Encoding');

test('F16 open page gets its scripts after the shell is deployed', async () => {
  const portal = await samplePortal();
  await portal.app.request('/en');
  await redeploy(portal.folder);
  expect(await (await portal.app.request('/en')).text()).toContain('/assets/main.2.js');
  expect([await get(portal, '/assets/main.1.js'), await get(portal, '/assets/main.2.js')]).toEqual(['br', 'br']);
});

/** As if the scripts of the first build had last been deployed so many days ago. */
async function age(folder: string, days: number) {
  const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  for (const name of ['main.1.js', 'main.1.js.br']) await utimes(join(folder, 'shell-files', name), then, then);
}

test('F16 replaced build of 40 days serves its open pages', async () => {
  const portal = await samplePortal();
  await portal.app.request('/en');
  await age(portal.folder, 40);
  await redeploy(portal.folder);
  await portal.app.request('/en');
  expect([await get(portal, '/assets/main.1.js'), await get(portal, '/assets/main.2.js')]).toEqual(['br', 'br']);
});

test('F16 build rolled back to and replaced serves its open pages', async () => {
  const portal = await samplePortal();
  await portal.app.request('/en');
  await redeploy(portal.folder);
  await portal.app.request('/en');
  await age(portal.folder, 40);
  for (const build of [1, 2]) {
    await redeploy(portal.folder, build);
    await portal.app.request('/en');
  }
  expect([await get(portal, '/assets/main.1.js'), await get(portal, '/assets/main.2.js')]).toEqual(['br', 'br']);
});

test('F16 deletes scripts unused for 30 days only', async () => {
  const portal = await samplePortal();
  await portal.app.request('/en');
  const statusOf = async (name: string) => (await portal.app.request(`/assets/${name}`)).status;
  await age(portal.folder, 29);
  await redeploy(portal.folder);
  await portal.app.request('/en');
  expect([await statusOf('main.1.js'), await statusOf('main.2.js')]).toEqual([200, 200]);
  await age(portal.folder, 31);
  await redeploy(portal.folder);
  await portal.app.request('/en');
  expect([await statusOf('main.1.js'), await statusOf('main.2.js')]).toEqual([404, 200]);
});
