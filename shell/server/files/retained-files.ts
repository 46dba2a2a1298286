import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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
  /** The scripts of the build that was live last, one a line. */
  const list = `${folder}.txt`;
  return {
    folder,
    keep() {
      const now = new Date();
      // However old that build is, pages were opened with it until now.
      const last = existsSync(list) ? readFileSync(list, 'utf8') : '';
      const copies = last
        .split('\n')
        .filter(Boolean)
        .map((name) => join(folder, name));
      for (const copy of copies.filter((path) => existsSync(path))) utimesSync(copy, now, now);
      const current = readdirSync(dist).filter((file) => /\.js(\.br|\.gz)?$/.test(file));
      for (const name of current) {
        const copy = join(folder, name);
        if (!existsSync(copy)) copyFileSync(join(dist, name), copy);
        utimesSync(copy, now, now);
      }
      // A restart writes nothing, so a full disk doesn't matter to it.
      if (current.join('\n') !== last) writeFileSync(list, current.join('\n'));
      for (const name of readdirSync(folder)) {
        const copy = join(folder, name);
        if (now.getTime() - statSync(copy).mtimeMs > days30) rmSync(copy);
      }
    },
  };
}
