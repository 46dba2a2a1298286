import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  keyringOf,
  keysFileName,
  nothingLive,
  type ReleaseErrorCode,
  readTrustedReleases,
  registryFileName,
  type TrustedReleases,
} from '@portal/releases';
import type { Config } from './config.ts';
import type { ReadReleases } from './read-releases.ts';

export interface WatchedReleases {
  read: ReadReleases;
  /** The numbers of what was refused when it was last looked at; codes.md of packages/releases says what they mean. */
  refusals: () => (ReleaseErrorCode | undefined)[];
}

const lookAgainMs = 3600_000;

/** Watches keys and registry, and looks at them again each hour: time passes, and files change where they lie. What is refused is logged, and the last good one goes on (F8). */
export function watchLiveReleases({ RELEASES_DIR: folder, DATA_DIR, ASSOCIATION_KEY }: Config): WatchedReleases {
  const paths = [keysFileName, registryFileName].map((name) => join(folder, name));
  const options = { folder, memory: join(DATA_DIR, 'releases-seen.json'), keyring: keyringOf(folder, { ASSOCIATION_KEY }) };
  let stamp: string | undefined;
  let trusted = Promise.resolve(nothingLive);
  let refusals: (ReleaseErrorCode | undefined)[] = [];
  const look = async (before: TrustedReleases) => {
    refusals = [];
    const report = (refusal: Error & { code?: ReleaseErrorCode }) => {
      refusals.push(refusal.code);
      console.error(`Releases: ${refusal.message}; the last good ones go on.`);
    };
    return readTrustedReleases(options, report).catch((failure) => {
      report(failure);
      return before;
    });
  };
  return {
    read: async (stays) => {
      const current = `${Math.floor(Date.now() / lookAgainMs)} ${await Promise.all(paths.map(stampOf))}`;
      if (current !== stamp) {
        stamp = current;
        trusted = trusted.then(look);
      }
      const { live, staying } = await trusted;
      return stays ? staying(stays) : live;
    },
    refusals: () => refusals,
  };
}

async function stampOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '-';
}
