import { execFile } from 'node:child_process';
import { type checkConformance, ReleaseError } from '@portal/releases';
import * as v from 'valibot';

const timeout = 120_000;
const command = new URL('./check-child.ts', import.meta.url).pathname;
const refused = v.object({ message: v.string(), findings: v.array(v.string()) });

/**
 * Holds a build to the rules of the kit in a process of its own, without the service's environment: a vendor's scripts keep a parser busy for seconds, or bring it
 * down, and nobody else waits.
 */
export const checkInChild: typeof checkConformance = (build, folder) =>
  new Promise((resolve, reject) => {
    const words = ['--max-old-space-size=512', command, build, folder];
    execFile(process.execPath, words, { timeout, env: {} }, (error, told) => {
      if (!error) return resolve();
      const refusal = v.safeParse(v.pipe(v.string(), v.parseJson(), refused), told);
      if (!refusal.success) return reject(new ReleaseError('REL-314', `${build} can't be looked at`));
      const { message, findings } = refusal.output;
      reject(new ReleaseError('REL-314', message, { findings }));
    });
  });
