import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SectionId } from '@portal/contract';

/** What isolates a vendor's code, the strongest first. */
export const wallNames = ['bubblewrap', 'limits', 'workerd', 'none'] as const;
export type WallName = (typeof wallNames)[number];

export interface Wall {
  name: WallName;
  /** The program that serves a cell from its folder, and its arguments. */
  command(folder: string, section: SectionId): [string, string[]];
}

const require = createRequire(import.meta.url);
/** Next to this file, even in a package, where both are JavaScript. */
const nodeFile = fileURLToPath(new URL(`./node${extname(import.meta.url)}`, import.meta.url));

/** Our own processes have priority when the processor is busy; when memory runs short, the system ends this one first. */
const last = ['nice', '-n', '5', 'choom', '-n', '1000', '--'];
/** It writes no files (a socket isn't one) and dumps no memory. Data: V8's heap, which has its own limit, and everything outside it. */
const limits = [...last, 'prlimit', '--data=1200000000', '--fsize=0', '--core=0', '--nofile=64', '--'];
/** Without namespaces: it gains no rights, and ends with the portal. */
const weak = ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--'];
/** A user of its own, no network, no other process visible, no files but its own folder and the system's libraries. */
const namespaces = (folder: string, workerd: string) => [
  ...[
    'bwrap',
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    '--clearenv',
    '--cap-drop',
    'ALL',
    '--uid',
    '65534',
    '--gid',
    '65534',
  ],
  ...['/usr/lib', '/usr/lib64', '/lib', '/lib64'].flatMap((path) => ['--ro-bind-try', path, path]),
  ...['--dev', '/dev', '--proc', '/proc', '--ro-bind', workerd, '/workerd', '--bind', folder, '/cell', '--chdir', '/cell', '--'],
];

function makeWalls(workerd: string): Wall[] {
  const serve = ['serve', 'config.capnp'];
  const wall = (name: WallName, words: (folder: string) => string[]): Wall => ({
    name,
    command: (folder) => {
      const [program = '', ...rest] = words(folder);
      return [program, rest];
    },
  });
  return [
    wall('bubblewrap', (folder) => [...limits, ...namespaces(folder, workerd), '/workerd', ...serve]),
    wall('limits', () => [...limits, ...weak, workerd, ...serve]),
    wall('workerd', () => [workerd, ...serve]),
  ];
}

/** Node's permission model prevents accidental harm by a release, not deliberate harm. */
const rights = (folder: string) => [
  '--permission',
  `--allow-fs-read=${nodeFile}`,
  `--allow-fs-read=${folder}/*`,
  `--allow-fs-write=${folder}/*`,
];
export const noWall: Wall = {
  name: 'none',
  command: (folder, section) => [
    process.execPath,
    [...rights(folder), '--disable-sigusr1', '--max-old-space-size=128', '--no-warnings', nodeFile, section, folder],
  ],
};

/** The walls around workerd that a system may support, the strongest first; none where workerd doesn't run. */
export function workerdWalls(): Wall[] {
  const workerd = workerdFile();
  return workerd ? makeWalls(workerd) : [];
}

function workerdFile(): string | undefined {
  try {
    return require('workerd').default;
  } catch {
    return undefined;
  }
}
