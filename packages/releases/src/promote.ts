import { checkContract } from './check-contract.ts';
import { type RegistryAction, type RegistryDocument, withChange } from './registry.ts';
import { type ChangeOptions, changeRegistry, type Releases } from './releases.ts';

/** Makes a published release the live one of its section; the one before it is kept as the previous good one. Promoting the live release changes nothing. */
export async function promote(
  { store, registry }: Releases,
  build: string,
  options?: ChangeOptions,
  action: RegistryAction = 'promote',
): Promise<RegistryDocument> {
  const described = await store.get(build);
  const { section } = described.release;
  checkContract(described.release);
  return changeRegistry(
    registry,
    (document) => {
      const live = document.sections[section]?.live;
      if (live?.release.build === build) return document;
      return withChange(document, action, section, { live: described, previous: live });
    },
    options,
  );
}
