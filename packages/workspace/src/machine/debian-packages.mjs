import { existsSync } from 'node:fs';
import { run } from '../command/run.mjs';

/** Installs Debian packages if allowed, leaving out those that aren't available. */
export async function installPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env }).catch(() => undefined);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env }).catch(() => undefined);
}

/** The balancer of packages/deploy/haproxy. */
export const haproxy = '/usr/sbin/haproxy';
const behindHaproxy = ['e2e/faults/opening.spec.ts', 'e2e/faults/stack.spec.ts'];

/** Installs what a database that survives its machine needs (packages/deploy/patroni). */
export const installCluster = () => installPackages('haproxy', 'postgresql', 'patroni', 'etcd-server', 'python3-psycopg2');

/** Installs HAProxy if needed; if that fails, prints which tests are left out. */
export async function findHaproxy() {
  if (!existsSync(haproxy)) await installPackages('haproxy');
  for (const file of leftOut()) console.log(`    ${file} is left out: ${haproxy} is missing`);
}

/** Returns the test files that this machine can't run, relative to the root. */
export const leftOut = () => (existsSync(haproxy) ? [] : behindHaproxy);
