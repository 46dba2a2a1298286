import type { SectionId } from '@portal/contract';
import { checkContract } from './check-contract.ts';
import { checkRegistered } from './check-registered.ts';
import { type RegistryDocument, waysBack, withChange } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import { type ChangeOptions, changeRegistry, type Releases } from './releases.ts';

/**
 * Makes the last proven release of a section live again, or the one before the live one if none is proven. What it leaves behind is no way back any more,
 * so that each further rollback goes further back.
 */
export async function rollback(
  { store, registry }: Releases,
  section: SectionId,
  { by, why, ...options }: ChangeOptions = {},
): Promise<RegistryDocument> {
  const recorded = (await registry.read()).sections[section];
  const [live] = recorded ? waysBack(recorded) : [];
  if (!live) throw new ReleaseError('REL-404', `${section} has no release to go back to: promote one by its name`);
  await checkRegistered(live, store, await registry.keys());
  checkContract(live.release);
  const { build } = live.release;
  return changeRegistry(
    registry,
    (document) => {
      const found = document.sections[section];
      if (found?.live.release.build !== recorded?.live.release.build) throw new ReleaseError('REL-402', `${section} was changed meanwhile`);
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
