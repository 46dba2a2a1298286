import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type ContractImports, type ReleaseDescription, releaseFileName, serverFileName } from '@portal/releases/format';
import { readSource, type Source } from '../build/syntax.ts';

const source = /\.tsx?$/;
const notShipped = /\.d\.ts$|\.test\.|(^|\/)testing/;

/** A release.json as it was found: nothing in it is certain until it has been checked. */
export interface Claimed extends Partial<Omit<ReleaseDescription, 'preloads'>> {
  preloads?: Partial<ReleaseDescription['preloads']>;
  runtime?: string;
  imports?: ContractImports;
  shared?: string[];
}

/** What was built, without its sources: texts by path. */
export interface Shipped {
  dist: string;
  release: Claimed;
  server: string | undefined;
  scripts: Map<string, string>;
  drawings: Map<string, string>;
  /** The package.json beside it, if there is one. */
  manifest?: { version: string };
}

/** What was built, with the syntax trees of its sources by path; tests don't count. */
export interface Built extends Shipped {
  dir: string;
  sources: Map<string, Source>;
}

/** Reads what the rules check; undefined if there is no build. */
export function readBuilt(dir: string): Built | undefined {
  const dist = join(dir, 'dist');
  if (!existsSync(join(dist, releaseFileName))) return undefined;
  return {
    ...readShipped(dist),
    dir,
    manifest: readJson(join(dir, 'package.json')),
    sources: readSources(dir),
  };
}

/** Reads the sources of the section in `dir`, by path; tests don't count. */
export function readSources(dir: string): Built['sources'] {
  const shipped = filesIn(join(dir, 'src'), source).filter((path) => !notShipped.test(path));
  return new Map(shipped.map((path) => [`src/${path}`, readSource(join(dir, 'src', path))]));
}

/** Does the same for a build that comes without its sources. */
export function readShipped(dist: string): Shipped {
  return {
    dist,
    release: readJson(join(dist, releaseFileName)),
    server: existsSync(join(dist, serverFileName)) ? readFileSync(join(dist, serverFileName), 'utf8') : undefined,
    scripts: textsIn(dist, /\.js$/),
    drawings: textsIn(dist, /\.svg$/),
  };
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const textsIn = (folder: string, pattern: RegExp) =>
  new Map(filesIn(folder, pattern).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));

function filesIn(folder: string, pattern: RegExp): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && pattern.test(entry.name));
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')).sort();
}
