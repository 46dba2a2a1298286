import { existsSync } from 'node:fs';
import { run } from '../run.mjs';

/** Installs Debian's packages where this may be done; what can't be had is left out. */
export async function installPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env }).catch(() => undefined);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env }).catch(() => undefined);
}

/** The second wall around vendors' code (shell/server/rendering/cell); tests run behind what this machine has. */
export async function findBubblewrap() {
  if (!existsSync('/usr/bin/bwrap')) await installPackages('bubblewrap');
}
