import { readJson } from './root.mjs';
import { projectEnvironment, run } from './run.mjs';

/**
 * Runs tasks with Turborepo, which repeats none whose inputs are the same: `turbo(['build', '--filter=./shell'])`. It calls the packages'
 * scripts through the project's own pnpm. One that fails stops only those that need it, and rejects in the end with a Failure.
 */
export function turbo(args, { env, shown } = {}) {
  const { packageManager } = readJson('package.json');
  // The install has brought pnpm: without this, each call asks the registry again, and a slow answer holds everything up.
  const offline = '--prefer-offline';
  const options = ['--continue=dependencies-successful', '--output-logs=errors-only'];
  return run('npx', ['--yes', offline, packageManager, 'exec', 'turbo', 'run', ...args, ...options], {
    env: { ...projectEnvironment(), TURBO_TELEMETRY_DISABLED: '1', ...env },
    shell: process.platform === 'win32',
    shown,
  });
}
