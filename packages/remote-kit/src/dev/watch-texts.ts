import { spawn } from 'node:child_process';
import { ownFile } from '../own-file.ts';

const cli = ownFile('cli');

/**
 * Returns `{ check }`, which prints missing and untranslated texts, if any. Called while a check is running, it checks again afterwards.
 */
export function watchTexts(dir: string): { check: () => void } {
  let running = false;
  let again = false;
  const check = () => {
    again = running;
    if (running) return;
    running = true;
    const child = spawn(process.execPath, [cli, 'check-texts'], { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
    child.on('close', (code) => {
      running = false;
      if (code !== 0) console.error(Buffer.concat(output).toString());
      if (again) check();
    });
  };
  return { check };
}
