import { spawnSync } from 'node:child_process';

/** A state of the sources in git. */
export interface SourceState {
  commit: string;
  time: string | undefined;
  modified: boolean;
}

/**
 * Returns the commit that last changed a folder, its time, and `modified` if the folder has changed since: the same sources make the same
 * release, whenever it is built. Undefined without git.
 */
export function sourceOf(dir: string, git = gitIn(dir)): SourceState | undefined {
  const [commit, time] = git('log', '-1', '--format=%H%n%cI', '--', '.').split('\n');
  if (!commit) return undefined;
  return { commit, time, modified: git('status', '--porcelain', '--', '.') !== '' };
}

const gitIn =
  (cwd: string) =>
  (...args: string[]): string =>
    spawnSync('git', args, { cwd, encoding: 'utf8' }).stdout?.trim() ?? '';
