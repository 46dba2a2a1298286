import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

export interface RetainedFiles {
  folder: string;
  /** Copies the scripts of the current build; deletes those that no build of the last 30 days had. */
  keep: () => void;
}

const days30 = 30 * 24 * 60 * 60 * 1000;

/**
 * Keeps the scripts of earlier shell builds: a page that is open while the shell is deployed again still asks for those of its own build
 * (F16). Their names have hashes.
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
