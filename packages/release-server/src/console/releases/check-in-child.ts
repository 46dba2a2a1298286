import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Checks a published release; returns why it does not pass, if it does not. */
export type Check = (build: string, by: string) => Promise<string | undefined>;

const timeout = 120_000;
const command = fileURLToPath(import.meta.resolve('@portal/releases/cli'));

/** Runs `portal-releases check` in a child process: a vendor's script may crash its parser. */
export function checkInChild(folder: string): Check {
  return (build, by) =>
    new Promise((resolve) => {
      const words = [command, '--folder', folder, 'check', '--by', by, '--', build];
      execFile(process.execPath, words, { timeout }, (error, _out, complaint) => {
        const [sentence] = complaint.split('\n').filter((line) => line.startsWith('REL-'));
        resolve(error ? (sentence ?? `REL-314 ${build} can't be checked`) : undefined);
      });
    });
}
