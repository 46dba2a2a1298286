import { ReleaseError } from './release-error.ts';

/**
 * Refuses a build that breaks the rules of the kit (REL-314), by looking at it: what it says of a check of its own counts for nothing. The error has all that
 * was found as `findings`.
 */
export async function checkConformance(build: string, folder: string): Promise<void> {
  const { findShipped } = await import('@portal/remote-kit/check');
  const found = await findShipped(folder).catch((failure: Error) => {
    throw new ReleaseError('REL-314', `${build} can't be looked at: ${failure.message}`, { cause: failure });
  });
  const findings = found.map(({ rule, found }) => `${rule}: ${found}`);
  if (findings.length > 0)
    throw new ReleaseError('REL-314', `${build} breaks ${findings.length === 1 ? 'a rule' : 'rules'} of the kit: ${findings.join('; ')}`, {
      findings,
    });
}
