import { join } from 'node:path';
import {
  type Canaries,
  keyringOf,
  keysFileName,
  nothingLive,
  type Preview,
  readTrustedReleases,
  registryFileName,
  type Storage,
  type TrustedReleases,
  type VisitorsChoice,
} from '@portal/releases';
import type { LiveReleases, ReleaseErrorCode } from '@portal/releases/format';
import type { Config } from '../config.ts';

/** Returns what is live now, without a restart; with `choose`, what one visitor's page gets instead, if it may be served. */
export type ReadReleases = (choose?: (canaries: Canaries) => VisitorsChoice) => Promise<LiveReleases>;

export interface WatchedReleases {
  read: ReadReleases;
  /** Whether a build is live, a canary or a rollback target. */
  isOnRecord: (build: string) => boolean;
  /** Whether its files are public. */
  isApproved: (build: string) => Promise<boolean>;
  /** Opens the token of a link to a preview; undefined unless it is good for this portal now. */
  openPreview: (token: string, origin: string) => Promise<Preview | undefined>;
  /** The numbers of what was rejected at the last check; codes.md of packages/releases explains them. */
  rejections: () => (ReleaseErrorCode | undefined)[];
  /** Stops polling the bucket. */
  end: () => Promise<void>;
}

type WatchSettings = Pick<Config, 'DATA_DIR' | 'ASSOCIATION_KEY'>;

const lookAgainMs = 3600_000;
/** How often a bucket is polled for changes. No page waits for it. */
const fetchBucketMs = 1_000;
/** How often what was rejected, or could not be read or remembered, is checked again. */
const rejectedAgainMs = 5_000;

/**
 * Watches keys and registry, and checks them again each hour: time passes, and files change on disk. What is rejected is logged, and the
 * last good version stays in use (F8).
 */
export function watchLiveReleases(storage: Storage, { DATA_DIR, ASSOCIATION_KEY }: WatchSettings): WatchedReleases {
  const options = { storage, memory: join(DATA_DIR, 'releases-seen.json'), keyring: keyringOf(storage.name, { ASSOCIATION_KEY }) };
  let seen: string | undefined;
  let trusted = nothingLive;
  let looked = Promise.resolve();
  let rejections: (ReleaseErrorCode | undefined)[] = [];

  const look = async () => {
    const found: typeof rejections = [];
    const report = (rejection: Error & { code?: ReleaseErrorCode }) => {
      found.push(rejection.code);
      console.error(`Releases: ${rejection.message}; the last good ones go on.`);
    };
    trusted = await readTrustedReleases(options, report).catch((failure): TrustedReleases => {
      report(failure);
      return trusted;
    });
    rejections = found;
  };
  const lookIfChanged = async () => {
    const marks = [keysFileName, registryFileName].map((name) => storage.mark(name).catch(() => 'no answer'));
    const again = rejections.length > 0 ? rejectedAgainMs : lookAgainMs;
    const current = `${Math.floor(Date.now() / again)} ${(await Promise.all(marks)).map(String)}`;
    if (current !== seen) {
      seen = current;
      looked = looked.then(look);
    }
    await looked;
  };

  const first = storage.isRemote ? lookIfChanged() : undefined;
  let requesting = first;
  let isFetching = false;
  const query = async () => {
    isFetching = true;
    await lookIfChanged();
    isFetching = false;
  };
  const timer = setInterval(() => {
    if (!isFetching) requesting = query();
  }, fetchBucketMs).unref();
  if (!first) clearInterval(timer);
  return {
    read: async (choose) => {
      await (first ?? lookIfChanged());
      return choose ? trusted.forVisitor(choose(trusted.canaries)) : trusted.live;
    },
    isOnRecord: (build) => trusted.onRecord.has(build),
    isApproved: async (build) => {
      await (first ?? lookIfChanged());
      return trusted.approved.has(build);
    },
    openPreview: async (token, origin) => {
      await (first ?? lookIfChanged());
      return trusted.openPreview(token, origin);
    },
    rejections: () => rejections,
    end: async () => {
      clearInterval(timer);
      await requesting;
    },
  };
}
