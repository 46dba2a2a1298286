import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type SectionId, sectionIds } from '@portal/contract';
import { integrityOf } from '../format/index.ts';
import { publishUnchecked } from '../publish/publish.ts';
import { sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import { approve, prove, refuse } from './decide.ts';
import { promote, swap } from './promote.ts';
import { prune } from './prune.ts';
import { openReleases } from './releases.ts';
import { renew } from './renew.ts';
import { rollback } from './rollback.ts';

test('commands leave files of other sections unchanged', async () => {
  const folder = await sampleFolder();
  const releases = openReleases(folder);
  const build = (section: SectionId, version: string, provider = 'acme') => `${section}-${provider}-${version}`;
  const preloads = { exposed: [], messages: {}, routes: {}, widgets: {} };
  const add = async (section: SectionId, version: string, provider = 'acme') => {
    const name = build(section, version, provider);
    await publishUnchecked(releases, await sampleBuild({ section, version, provider, build: name, preloads }, `/* ${name} */`.repeat(50)));
    await approve(releases, name);
    return name;
  };
  for (const section of sectionIds) for (const version of ['1.0.0', '1.1.0']) await promote(releases, await add(section, version));

  /** Hashes all files of the other sections, together with their registry entries. */
  const others = async (changed: SectionId) => {
    const names = (await readdir(join(folder, 'store'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.parentPath.includes(`/store/${changed}-`))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    const files = await Promise.all(names.map(async (name) => [name, integrityOf(await readFile(name))]));
    const { sections } = await releases.registry.read();
    return JSON.stringify([files, Object.entries(sections).filter(([id]) => id !== changed)]);
  };
  for (const section of sectionIds) {
    const before = await others(section);
    const steps: [string, () => Promise<unknown>][] = [
      ['publish', () => add(section, '1.2.0')],
      ['promote', () => promote(releases, build(section, '1.2.0'))],
      ['publish by another provider', () => add(section, '9.0.0', 'bank')],
      ['canary', () => promote(releases, build(section, '9.0.0', 'bank'), { share: 5 })],
      ['end of the canary', () => rollback(releases, section)],
      ['swap', () => swap(releases, build(section, '9.0.0', 'bank'))],
      ['prove', () => prove(releases, build(section, '1.1.0'))],
      ['rollback', () => rollback(releases, section)],
      ['refuse', () => refuse(releases, build(section, '9.0.0', 'bank'), { why: 'slow' })],
      ['renew', () => renew(releases)],
    ];
    for (const [what, step] of steps) {
      await step();
      expect([what, (await others(section)) === before]).toEqual([what, true]);
    }
    // Only this section's releases are old enough.
    for (const name of await readdir(join(folder, 'store')))
      if (name.startsWith(`${section}-`)) await utimes(join(folder, 'store', name, 'release.sig'), 0, 0);
    expect(await prune(releases, { days: 30, keep: 0 })).toContain(build(section, '9.0.0', 'bank'));
    expect(['prune', (await others(section)) === before]).toEqual(['prune', true]);
    for (const name of await readdir(join(folder, 'store')))
      await utimes(join(folder, 'store', name, 'release.sig'), new Date(), new Date());
  }
});
