import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION, sections } from '@portal/contract';
import { federationGlobal, platform } from '@portal/contract/platform/federation';
import { integrityOf, type ReleaseDescription } from '../format/index.ts';

interface BuildChanges extends Partial<ReleaseDescription> {
  /** Other contents of scripts, by path; `''` leaves one out. */
  scripts?: Record<string, string>;
  /** The result of the vendor's own check. */
  check?: { rules: string[]; failed: string[] };
}

/** Writes a build's folder that breaks no rule, apart from the given changes. */
export async function conformingBuild({ scripts, ...changes }: BuildChanges = {}): Promise<string> {
  const { section = 'payment', provider = 'acme', version = '1.0.0' } = changes;
  const build = changes.build ?? `${section}-${provider}-${version}-1a2b3c4d`;
  const texts = {
    'remoteEntry.1.js': `var ${build.replaceAll(/\W/g, '_')};`,
    'remote.1.js': '/* remote */',
    'en.1.js': `JSON.parse('{"a1":["Pay"]}');`,
    'zh.1.js': `JSON.parse('{"a1":["付款"]}');`,
    'page.1.js': '/* page */',
    ...scripts,
  };
  const shipped = Object.entries(texts).filter(([, text]) => text !== '');
  const each = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ['page.1.js']]));
  const release = {
    section,
    provider,
    version,
    build,
    contract: `^${CONTRACT_VERSION}`,
    runtime: federationGlobal,
    shared: platform,
    entry: 'remoteEntry.1.js',
    files: shipped.map(([path, text]) => ({ path, bytes: Buffer.byteLength(text), integrity: integrityOf(text) })),
    preloads: {
      exposed: ['remote.1.js'],
      messages: { en: ['en.1.js'], zh: ['zh.1.js'] },
      routes: each(Object.keys(sections[section].routes)),
      widgets: each(sections[section].widgets),
    },
    check: { rules: ['suite'], failed: [] },
    ...changes,
  };
  const dist = await mkdtemp(join(tmpdir(), 'build-'));
  for (const [path, text] of [...shipped, ['release.json', JSON.stringify(release)] as const]) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  }
  return dist;
}
