import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { contentsOf, hashOf } from './hash.mjs';
import { readPackages } from './packages.mjs';
import { Refusal } from './refusal.mjs';
import { at, isInstalled, readJson } from './root.mjs';
import { Failure, run } from './run.mjs';

const mark = at('node_modules', '.portal-installed');
const offline =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|ERR_PNPM_META_FETCH|dns error|error sending request/i;

/** What an install depends on; none is needed while it is as it was at the last one. */
function wanted() {
  const manifests = readPackages().map(({ folder }) => at(folder, 'package.json'));
  return hashOf(contentsOf([at('pnpm-lock.yaml'), at('pnpm-workspace.yaml'), at('package.json'), ...manifests]));
}

export const needsInstall = () => !isInstalled() || !existsSync(mark) || readFileSync(mark, 'utf8') !== wanted();

/** Without a network npm waits over a minute before it says so. */
const fetchRetries = {
  npm_config_fetch_retries: '3',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
};

/**
 * Installs what the lockfile names, with the project's own pnpm and Node. Refuses with a sentence when the registry can't be reached. Not `frozen`, it takes a new
 * folder or dependency into the lockfile.
 */
export async function install({ frozen = true } = {}) {
  const { packageManager } = readJson('package.json');
  try {
    await run('npx', ['--yes', packageManager, 'install', frozen ? '--frozen-lockfile' : '--no-frozen-lockfile'], {
      env: { ...process.env, CI: 'true', ...fetchRetries },
      shell: process.platform === 'win32',
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Refusal(reasonIn(error.output, packageManager));
  }
  writeFileSync(mark, wanted());
}

/** What an install that failed says to do. */
export function reasonIn(output, packageManager) {
  if (offline.test(output)) return "The package registry can't be reached: the first start needs the network. Connect and try again.";
  if (!/frozen-lockfile/.test(output)) return `The packages could not be installed:\n${output.trim()}`;
  const manifests = [...output.matchAll(/importers\["(.+?)"\]/g)].map(([, folder]) => `${folder === '.' ? '' : `${folder}/`}package.json`);
  const others = [...new Set(manifests)].join(', ') || 'a package.json';
  return `pnpm-lock.yaml is out of sync with ${others}: run \`npx ${packageManager} install --lockfile-only\`, and commit pnpm-lock.yaml with it.`;
}
