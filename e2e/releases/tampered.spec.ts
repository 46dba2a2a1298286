import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sectionIds } from '@portal/contract';
import { keyringOf, openReleases, openStorage, readTrustedReleases } from '@portal/releases';
import { expect, test } from '../fixtures/test.ts';

/** In `npm test` a share of the files, spread over all releases; in `npm test -- --long` every file. */
const each = process.env.LONG === '1' ? 1 : 25;

test.setTimeout(30 * 60_000);

/** Flips the lowest bit of the byte in the middle; returns the undo. */
function flip(path: string): () => void {
  const content = readFileSync(path);
  const at = Math.floor(content.length / 2);
  const changed = Buffer.from(content);
  changed.writeUInt8(content.readUInt8(at) ^ 1, at);
  writeFileSync(path, changed);
  return () => writeFileSync(path, content);
}

test('one byte is flipped in every shipped file of the five real releases, one file at a time - each is rejected by number, and the four other sections are served as before', {
  tag: '@long',
}, async ({ portal }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tampered-'));
  const releases = join(folder, 'releases');
  cpSync(join(portal.dataFolder, 'releases'), releases, { recursive: true });
  const { sections } = await openReleases(releases).registry.read();
  const builds = sectionIds.map((id) => [id, sections[id]?.live.release.build as string] as const);
  const read = async () => {
    const refused: string[] = [];
    const options = { storage: openStorage(releases), memory: join(folder, 'seen.json'), keyring: keyringOf(releases, {}) };
    const { live } = await readTrustedReleases(options, (refusal) => refused.push(refusal.message));
    return { refused, live: builds.filter(([id, build]) => live.sections[id]?.live.build === build).map(([id]) => id) };
  };
  expect(await read()).toEqual({ refused: [], live: [...sectionIds] });
  const survived: string[] = [];
  let flipped = 0;
  for (const [section, build] of builds) {
    const store = join(releases, 'store', build);
    const files = readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
    for (const path of paths.filter((_, index) => index % each === 0)) {
      const undo = flip(path);
      const { refused, live } = await read();
      undo();
      flipped += 1;
      const isFound = refused.length === 1 && /^REL-30[1-9] /.test(refused[0] ?? '');
      if (!isFound || live.join() !== sectionIds.filter((id) => id !== section).join()) survived.push(`${path}: ${refused} ${live}`);
    }
  }
  rmSync(folder, { recursive: true });
  console.log(`${flipped} files, one byte each`);
  expect(flipped).toBeGreaterThan(builds.length);
  expect(survived).toEqual([]);
});

test('one byte of a live release is flipped while the portal runs - its number is in /healthz, the page is served, and with the byte restored so is the section', async ({
  page,
  portal,
  afterwards,
}) => {
  const { sections } = await openReleases(join(portal.dataFolder, 'releases')).registry.read();
  const { build, entry } = sections.catalogue!.live.release;
  const undo = flip(join(portal.dataFolder, 'releases', 'store', build, entry));
  afterwards(undo);
  // The portal checks again when the registry or the keys change, each hour, and when it starts.
  const { renew } = await import('../../packages/releases/src/registry/renew.ts');
  await renew(openReleases(join(portal.dataFolder, 'releases')));
  const refused = async () => (await (await page.request.get('/healthz')).json()).refused;
  await expect.poll(refused).toEqual(['REL-302']);
  expect((await page.request.get('/en')).status()).toBe(200);
  await page.goto('/en/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  undo();
  await renew(openReleases(join(portal.dataFolder, 'releases')));
  await expect.poll(refused).toEqual([]);
});
