import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionId } from '@portal/contract';
import type { ReleaseStore } from '@portal/releases';
import { integrityOf, type LiveRelease, serverFileName } from '@portal/releases/format';
import type { Config } from '../config.ts';
import { fetchServerBuild } from '../dev-servers.ts';

/** Whose pages are rendered, and with which code. */
export interface CodeOf {
  section: SectionId;
  release: LiveRelease;
  /** Hash of the shell's server build. */
  shell: string | undefined;
}

/** Hash of a release's server build; undefined if it has none. */
export const hashOf = ({ integrity }: LiveRelease): string | undefined => integrity[serverFileName];

/** Names the release that renders and its code: releases with the same code share neither a sandbox nor its failures. */
export const keyOf = ({ section, release, shell }: CodeOf): string => `${section} ${release.build} ${hashOf(release)} ${shell}`;

/** Reads the server builds of the shell and of a release. Rejects if one doesn't match its hash. */
export type ReadCode = (of: CodeOf) => Promise<{ shell: string; release: string }>;

export function codeReader(
  { SHELL_DIST, DEV_ORIGINS: dev }: Pick<Config, 'SHELL_DIST' | 'DEV_ORIGINS'>,
  store: Pick<ReleaseStore, 'folderOf'>,
): ReadCode {
  const read = async (whose: string, hash: string | undefined, origin: string | undefined, folder: () => string | Promise<string>) => {
    const code = origin ? await fetchServerBuild(origin) : await readFile(join(await folder(), serverFileName), 'utf8');
    if (code === undefined || integrityOf(code) !== hash) throw new Error(`${serverFileName} of ${whose} was changed`);
    return code;
  };
  return async ({ section, release, shell }) => {
    const [shared, own] = await Promise.all([
      read('the shell', shell, dev.shell, () => SHELL_DIST),
      read(release.build, hashOf(release), dev[section], () => store.folderOf(release.build)),
    ]);
    return { shell: shared, release: own };
  };
}
