import { join } from 'node:path';
import { developmentKeys, feedOf, openReleases } from '@portal/releases';
import { readKey, signFeedCall } from '@portal/releases/format';
import type { Portal } from '../fixtures/portal.ts';

/** A vendor's feed, as the release server returns it. */
export function readFeed({ dataFolder, operatorsOrigin }: Portal, provider: string) {
  const folder = join(dataFolder, 'releases');
  return feedOf(openReleases(folder), signFeedCall(readKey(developmentKeys(folder).vendor(provider))), [operatorsOrigin]);
}
