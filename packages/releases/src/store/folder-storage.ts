import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import lockfile from 'proper-lockfile';
import type { Storage } from './storage.ts';
import { writeSynced } from './write-whole.ts';

/** Stores files in a folder. A reader sees a file's old content or its new content, even after a power cut. */
export function folderStorage(folder: string): Storage {
  const at = (path: string) => join(folder, path);
  return {
    name: folder,
    isRemote: false,
    folder,
    read: async (path) => {
      const file = await open(at(path)).catch(ignoreMissing);
      if (!file) return undefined;
      try {
        const found = await file.stat({ bigint: true });
        return { content: await file.readFile(), mark: markOf(found), at: Number(found.mtimeMs) };
      } finally {
        await file.close();
      }
    },
    mark: (path) => findMark(at(path)),
    write: async (path, content, mark) => {
      const place = at(path);
      await mkdir(dirname(place), { recursive: true });
      const written = nameAside(folder);
      try {
        await writeSynced(written, content);
        return await (mark === undefined ? putNew(written, place) : putInstead(written, place, mark));
      } finally {
        await rm(written, { force: true });
      }
    },
    list: async (below) => {
      const entries = (await readdir(at(below), { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];
      return entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
    remove: (below) => rm(at(below), { recursive: true, force: true }),
    folderOf: async (below) => at(below),
  };
}

let names = 0;

function nameAside(folder: string): string {
  names += 1;
  return join(folder, `.new-${process.pid}-${names}`);
}

/** `link` fails if the file exists. */
const putNew = (written: string, place: string): Promise<boolean> =>
  link(written, place).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

async function putInstead(written: string, place: string, mark: string): Promise<boolean> {
  const retries = { retries: 50, minTimeout: 20, maxTimeout: 200 };
  const unlock = await lockfile.lock(dirname(place), { lockfilePath: `${place}.lock`, retries });
  try {
    if ((await findMark(place)) !== mark) return false;
    await rename(written, place);
    return true;
  } finally {
    await unlock();
  }
}

async function findMark(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(ignoreMissing);
  return found && markOf(found);
}

const markOf = ({ ino, mtimeNs, size }: { ino: bigint; mtimeNs: bigint; size: bigint }) => `${ino} ${mtimeNs} ${size}`;

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
