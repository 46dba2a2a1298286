import { existsSync } from 'node:fs';
import { run } from '../command/run.mjs';

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

/** The balancer of shell/balancer. */
export const haproxy = '/usr/sbin/haproxy';
const behindHaproxy = ['e2e/faults/stack.spec.ts'];

/** The tests behind it are left out, and this is said, where it can't be had. */
export async function findHaproxy() {
  if (!existsSync(haproxy)) await installPackages('haproxy');
  for (const file of leftOut()) console.log(`    ${file} is left out: there is no ${haproxy}`);
}

/** Files of tests, from the top, that this machine can't run. */
export const leftOut = () => (existsSync(haproxy) ? [] : behindHaproxy);
