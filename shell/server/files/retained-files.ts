import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

export interface RetainedFiles {
  folder: string;
  /** Copies the scripts of the current build; deletes those that have been in no build for 30 days. */
  keep: () => void;
}

const days30 = 30 * 24 * 60 * 60 * 1000;

/**
 * Keeps the scripts of earlier shell builds: a page that was opened before a deployment still requests those of its own build (F16). Their
 * names have hashes.
 */
export function retainedFiles(dist: string, folder: string): RetainedFiles {
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    keep() {
      const now = new Date();
      for (const name of readdirSync(dist).filter((file) => /\.js(\.br|\.gz)?$/.test(file))) {
        const copy = join(folder, name);
        if (!existsSync(copy)) copyFileSync(join(dist, name), copy);
        utimesSync(copy, now, now);
      }
      for (const name of readdirSync(folder)) {
        const copy = join(folder, name);
        if (now.getTime() - statSync(copy).mtimeMs > days30) rmSync(copy);
      }
    },
  };
}
