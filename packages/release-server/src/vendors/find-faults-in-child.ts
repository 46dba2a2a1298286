import { execFile } from 'node:child_process';
import type { FindFaults } from '@portal/releases';
import * as v from 'valibot';

const timeout = 120_000;
const script = new URL('./find-faults.ts', import.meta.url).pathname;
const faults = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Checks a build against the kit's rules in a child process, without the service's environment: a vendor's scripts may keep a parser busy
 * for seconds, or crash it, and other vendors must not wait.
 */
export const findFaultsInChild: FindFaults = (folder) =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, ['--max-old-space-size=512', script, folder], { timeout, env: {} }, (error, written) => {
      const found = v.safeParse(faults, written);
      if (!error && found.success) resolve(found.output);
      else reject(new Error('the check did not finish'));
    });
  });
