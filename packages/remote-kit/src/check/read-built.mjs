import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { releaseFileName, serverFileName } from '@portal/release-format';
import { parseSync } from '@swc/core';

const source = /\.tsx?$/;
const notShipped = /\.d\.ts$|\.test\.|(^|\/)testing/;

/**
 * What the rules look at: folder, manifest, release.json as it stands, the text of each built script and drawing and the syntax tree of
 * each source (tests don't count), by path. Nothing if there is no build.
 */
export function readBuilt(dir) {
  const dist = join(dir, 'dist');
  if (!existsSync(join(dist, releaseFileName))) return undefined;
  return {
    ...readShipped(dist),
    dir,
    manifest: readJson(join(dir, 'package.json')),
    sources: new Map(
      filesIn(join(dir, 'src'), source)
        .filter((path) => !notShipped.test(path))
        .map((path) => [
          `src/${path}`,
          parseSync(readFileSync(join(dir, 'src', path), 'utf8'), { syntax: 'typescript', tsx: path.endsWith('x') }),
        ]),
    ),
  };
}

/** The same of what comes without its sources. */
export function readShipped(dist) {
  return {
    dist,
    release: readJson(join(dist, releaseFileName)),
    server: existsSync(join(dist, serverFileName)) ? readFileSync(join(dist, serverFileName), 'utf8') : undefined,
    scripts: textsIn(dist, /\.js$/),
    drawings: textsIn(dist, /\.svg$/),
  };
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const textsIn = (folder, pattern) => new Map(filesIn(folder, pattern).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));

function filesIn(folder, pattern) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && pattern.test(entry.name));
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')).sort();
}
