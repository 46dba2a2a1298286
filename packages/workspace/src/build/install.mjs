import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Failure, UserError } from '../command/errors.mjs';
import { step } from '../command/progress.mjs';
import { at, isInstalled, readJson } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { contentsOf, hashOf } from './hash.mjs';
import { readPackages } from './packages.mjs';

const oldestNode = 20;
const mark = at('node_modules', '.portal-installed');
const offline =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|ERR_PNPM_META_FETCH|dns error|error sending request/i;

/** The files that an install depends on: if they haven't changed since the last one, no install is needed. */
function wanted() {
  const manifests = readPackages().map(({ folder }) => at(folder, 'package.json'));
  return hashOf(contentsOf([at('pnpm-lock.yaml'), at('pnpm-workspace.yaml'), at('package.json'), ...manifests]));
}

const needsInstall = () => !isInstalled() || !existsSync(mark) || readFileSync(mark, 'utf8') !== wanted();

/** The first step of every command: checks that Node can run the project, and installs the packages in the lockfile. */
export async function ensureInstalled(options) {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < oldestNode)
    throw new UserError(`Node ${oldestNode} or newer is needed, this is ${node}: install it from https://nodejs.org and try again.`);
  if (needsInstall()) await step('Install packages (a few minutes once)', () => install(options));
}

/** Without a network, npm waits for more than a minute before it gives up. */
const fetchRetries = {
  npm_config_fetch_retries: '3',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
};

/**
 * Installs what is in the lockfile, with the project's own pnpm. With `frozen: false`, first adds new folders and dependencies to the
 * lockfile.
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
    throw new UserError(reasonIn(error.output, packageManager));
  }
  writeFileSync(mark, wanted());
}

/** Returns the advice for an install that failed. */
export function reasonIn(output, packageManager) {
  if (offline.test(output)) return "The package registry can't be reached: the first start needs the network. Connect and try again.";
  if (!/frozen-lockfile/.test(output)) return `The packages could not be installed:\n${output.trim()}`;
  const manifests = [...output.matchAll(/importers\["(.+?)"\]/g)].map(([, folder]) => `${folder === '.' ? '' : `${folder}/`}package.json`);
  const others = [...new Set(manifests)].join(', ') || 'a package.json';
  return `pnpm-lock.yaml is out of sync with ${others}: run \`npx ${packageManager} install --lockfile-only\`, and commit pnpm-lock.yaml with it.`;
}
