import type { SectionId } from '@portal/contract';
import { checkContract } from './check-contract.ts';
import { type RegistryDocument, withChange } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import { type ChangeOptions, changeRegistry, type Releases } from './releases.ts';

/** Makes the previous good release of a section live again. The one it replaces is not kept as good: a second rollback is refused. */
export async function rollback({ store, registry }: Releases, section: SectionId, options?: ChangeOptions): Promise<RegistryDocument> {
  const previous = (await registry.read()).sections[section]?.previous;
  if (!previous) throw new ReleaseError(`${section} has no previous good release: promote one by its name`);
  const live = await store.get(previous.release.build);
  checkContract(live.release);
  return changeRegistry(
    registry,
    (document) => {
      if (document.sections[section]?.previous?.release.build !== live.release.build)
        throw new ReleaseError(`${section} was changed meanwhile`);
      return withChange(document, 'rollback', section, { live });
    },
    options,
  );
}
