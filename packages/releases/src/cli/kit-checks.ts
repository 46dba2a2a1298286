import { ReleaseError, readBuild } from '../format/index.ts';
import type { DriveSection, FindFaults } from '../index.ts';

/** Only commands that check a build load the kit: it brings its bundlers along. */
export const findFaults: FindFaults = async (folder) => {
  const { findShipped } = await import('@portal/remote-kit/check');
  return (await findShipped(folder)).map(({ rule, found }) => `${rule}: ${found}`);
};

/**
 * Does the same for an operator, and also checks that the portal's server renders each page.
 * It runs the release's code, so it must not be used everywhere.
 */
export const findFaultsRunning: FindFaults = async (folder) => {
  const { findInRendered } = await import('@portal/remote-kit/check/portal');
  const { release } = await readBuild(folder);
  const further = await findInRendered({ dist: folder, release });
  return [...(await findFaults(folder)), ...further.map(({ rule, found }) => `${rule}: ${found}`)];
};

/** Drives a section in a browser, in a separate portal, with the files as stored. */
export const driveInPortal: DriveSection = async (dist, release) => {
  const { findInPortal } = await import('@portal/remote-kit/check/portal');
  const found = await findInPortal({ dist, release }).catch((failure: Error) => {
    throw new ReleaseError('REL-410', `${release.build} can't be rehearsed here: ${failure.message}`, { cause: failure });
  });
  return found.map(({ rule, found }) => `${rule}: ${found}`);
};
