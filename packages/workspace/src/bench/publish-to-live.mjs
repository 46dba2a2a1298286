import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';

const path = '/en/be-member';

/**
 * Publishes new versions of a section to a running portal's releases, one after the other; returns how long each took to appear in a page,
 * in ms.
 */
export async function publishToLive({ dist, releases, origin, folder, rounds }) {
  const times = [];
  for (let round = 1; round <= rounds; round += 1) {
    const next = nextVersion(dist, join(folder, `next${round}`), round);
    const began = performance.now();
    await run(projectNode, [at('packages/releases/src/cli/cli.ts'), '--folder', releases, 'publish', '--promote', next.dist]);
    while (!(await (await fetch(`${origin}${path}`)).text()).includes(next.build)) await pause(10);
    times.push(performance.now() - began);
  }
  return times;
}

/** Copies a build as its next version, including the build's name in the scripts. */
function nextVersion(built, dist, patch) {
  cpSync(built, dist, { recursive: true });
  rmSync(join(dist, 'release.sig'), { force: true });
  const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const version = release.version.replace(/\d+$/, (number) => String(Number(number) + patch));
  const build = release.build.replace(release.version, version);
  const global = (name) => name.replaceAll(/\W/g, '_');
  const files = release.files.map((file) => {
    if (!file.path.endsWith('.js')) return file;
    const before = readFileSync(join(dist, file.path), 'utf8');
    const text = before.replaceAll(release.build, build).replaceAll(global(release.build), global(build));
    writeFileSync(join(dist, file.path), text);
    return { ...file, bytes: Buffer.byteLength(text), integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
  });
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ ...release, version, build, files }));
  return { dist, build };
}
