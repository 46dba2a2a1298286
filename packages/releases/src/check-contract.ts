import { CONTRACT_VERSION } from '@portal/contract';
import semver from 'semver';
import type { ReleaseDescription } from './release.ts';
import { ReleaseError } from './release-error.ts';

/** Refuses a release whose contract range leaves out the contract that this portal runs. */
export function checkContract({ build, contract }: ReleaseDescription, running: string = CONTRACT_VERSION): void {
  if (!semver.satisfies(running, contract))
    throw new ReleaseError('REL-310', `${build} needs contract ${contract}; this portal runs ${running}`);
}
