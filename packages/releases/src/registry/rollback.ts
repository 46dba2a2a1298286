import type { SectionId } from '@portal/contract';
import { checkContract, ReleaseError } from '../format/index.ts';
import { type RegistryDocument, rollbackTargets, withChange } from './document.ts';
import { type ChangeOptions, changeRegistry, type Releases } from './releases.ts';
import { checkRegistered } from './verify.ts';

/** `from`: only if this build is the canary or live. */
export interface RollbackOptions extends ChangeOptions {
  from?: string;
}

/**
 * Makes the last healthy release of a section live again, or the one before the live one if none is healthy. The releases that it leaves
 * are no longer rollback targets, so each further rollback goes further back. While a canary runs, only the canary ends.
 */
export async function rollback(
  { store, registry }: Releases,
  section: SectionId,
  { by, why, from, ...options }: RollbackOptions = {},
): Promise<RegistryDocument> {
  const recorded = (await registry.read()).sections[section];
  const [current, canary] = [recorded?.live.release.build, recorded?.canary?.release.build];
  if (from && from !== current && from !== canary)
    throw new ReleaseError('REL-402', `${from} is neither live nor the canary in ${section}`);
  if (canary && from !== current) return endCanary({ registry }, section, canary, { by, why, ...options });
  const [live] = recorded ? rollbackTargets(recorded) : [];
  if (!live) throw new ReleaseError('REL-404', `${section} has no rollback target: promote a build by name`);
  await checkRegistered(live, store, await registry.keys());
  checkContract(live.release);
  const { build } = live.release;
  return changeRegistry(
    registry,
    (document) => {
      const found = document.sections[section];
      if (found?.live.release.build !== recorded?.live.release.build)
        throw new ReleaseError('REL-402', `${section} was changed in the meantime`);
      const before = found?.before ?? [];
      const older = before.slice(before.findIndex(({ release }) => release.build === build) + 1);
      return withChange(
        document,
        { action: 'rollback', section, build, by, why },
        { sections: { ...document.sections, [section]: { live, before: older } } },
      );
    },
    options,
  );
}

function endCanary(
  { registry }: Pick<Releases, 'registry'>,
  section: SectionId,
  build: string,
  { by, why, ...options }: ChangeOptions,
): Promise<RegistryDocument> {
  return changeRegistry(
    registry,
    (document) => {
      const found = document.sections[section];
      if (found?.canary?.release.build !== build) throw new ReleaseError('REL-402', `${section} was changed in the meantime`);
      // It may have been live before.
      const before = found.before.filter(({ release }) => release.build !== build);
      const change = { action: 'rollback', section, build: found.live.release.build, by, why } as const;
      return withChange(document, change, { sections: { ...document.sections, [section]: { live: found.live, before } } });
    },
    options,
  );
}
