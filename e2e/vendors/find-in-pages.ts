import { join } from 'node:path';
import { findBy } from '../../packages/remote-kit/src/check/finding.ts';
import { addressesOf } from '../../packages/remote-kit/src/check/portal/addresses.ts';
import { renderedRule, requestPages } from '../../packages/remote-kit/src/check/portal/rendered.ts';
import type { Portal } from '../fixtures/portal.ts';
import { handOver } from './vendor-build.ts';

/**
 * Returns what `portal-remote check` finds in the pages of an account section's build as rendered by the portal's server. Calls `use` while
 * the build is live.
 */
export async function findInPages(portal: Portal, dist: string, use = async () => {}) {
  const { build, handBack } = await handOver(portal, dist);
  const addresses = await addressesOf('account', portal.apiOrigin);
  const requested = await requestPages(
    portal.origin,
    { section: 'account', build },
    addresses,
    join(portal.dataFolder, 'logs', 'portal.log'),
  );
  await use();
  await handBack();
  return { requested, found: (await findBy([renderedRule], requested)).map(({ found }) => found) };
}
