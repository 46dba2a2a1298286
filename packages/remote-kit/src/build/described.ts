import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { integrityOf, type ReleaseDescription } from '@portal/releases/format';
import { findImports } from './find-imports.ts';
import { sourceOf } from './source-of.ts';

/** As long as the hash that replaces it, so that source maps stay right. */
const unnamed = 'UNNAMED0';

/** The name of a build in progress; the rest is known only when it is finished. */
export const provisionalName = ({ section, provider, version }: Record<'section' | 'provider' | 'version', string>): string =>
  `${section}-${provider}-${version}-${unnamed}`;

export function buildOf(section: string, provider: string, dir: string, production: boolean): { version: string; build: string } {
  const { version }: { version: string } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  return { version, build: production ? provisionalName({ section, provider, version }) : `${section}-${provider}-dev` };
}

/** What a release's description contains before it is built; its section, files and preloads are added. */
export const described = (dir: string) => ({
  schema: 1,
  source: sourceOf(dir),
  contract: `^${CONTRACT_VERSION}`,
  imports: findImports(dir),
});

/** Returns a build's own name, from everything in its description; a development build keeps its name. */
export function nameOf({ build, ...release }: { build: string }): string {
  const hash = createHash('sha256').update(JSON.stringify({ ...release, build }));
  return build.endsWith(unnamed) ? build.replace(unnamed, hash.digest('hex').slice(0, 8)) : build;
}

/** Returns what a description contains about a build's files: `[['remote.js', content], …]`. */
export const filesOf = (files: [path: string, content: Uint8Array][]): ReleaseDescription['files'] =>
  files.map(([path, content]) => ({ path, bytes: content.byteLength, integrity: integrityOf(content) }));

export const textOf = (release: object): string => `${JSON.stringify(release, null, 1)}\n`;
