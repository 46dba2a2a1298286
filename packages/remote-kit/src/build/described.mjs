import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { integrityOf } from '@portal/release-format';
import { findImports } from './find-imports.mjs';
import { sourceOf } from './source-of.mjs';

const unnamed = 'UNNAMED';

/** The name of a build while it is made; only the finished one can say the rest. */
export const provisionalName = ({ section, provider, version }) => `${section}-${provider}-${version}-${unnamed}`;

export function buildOf(section, provider, dir, production) {
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  return { version, build: production ? provisionalName({ section, provider, version }) : `${section}-${provider}-dev` };
}

/** What a release says of itself before it is built; its section, files and preloads stand beside it. */
export const described = (dir) => ({ schema: 1, source: sourceOf(dir), contract: `^${CONTRACT_VERSION}`, imports: findImports(dir) });

/** A build's own name, by all that its description holds; a development build keeps its name. */
export function nameOf({ build, ...release }) {
  const hash = createHash('sha256').update(JSON.stringify({ ...release, build }));
  return build.endsWith(unnamed) ? build.replace(unnamed, hash.digest('hex').slice(0, 8)) : build;
}

/** What a description says of the files of a build: `[['remote.js', content], …]`. */
export const filesOf = (files) =>
  files.map(([path, content]) => ({ path, bytes: Buffer.byteLength(content), integrity: integrityOf(content) }));

export const textOf = (release) => `${JSON.stringify(release, null, 1)}\n`;
