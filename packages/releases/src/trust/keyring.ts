import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError, readKey } from '../format/index.ts';

/** The available keys: the association's public key, on which all trust rests, and the private keys that sign here. */
export interface Keyring {
  /** One public key; while it is changed, the new and the former one, separated by a space. Throws a ReleaseError if there is none. */
  association: () => string;
  /** Throws a ReleaseError if there is none. */
  operator: () => KeyObject;
  vendor: (provider: string) => KeyObject | undefined;
}

/** Where development keys are in the releases folder. They include every private key, so never use them where members pay. */
export const developmentKeys = (folder: string) => {
  const at = (name: string) => join(folder, 'dev-keys', name);
  return {
    associationPublic: at('association.pub'),
    association: at('association.pem'),
    operator: at('operator.pem'),
    vendor: (provider: string) => at(`vendor-${provider}.pem`),
  };
};

/**
 * The keys named by the environment (`ASSOCIATION_KEY`, the public key itself; `OPERATOR_KEY` and `VENDOR_KEY`, files), or else the
 * development keys. When the environment names the association, development keys are not trusted: they are not in its list.
 */
export function keyringOf(folder: string, environment: Record<string, string | undefined> = process.env): Keyring {
  const development = developmentKeys(folder);
  const { ASSOCIATION_KEY, OPERATOR_KEY, VENDOR_KEY } = environment;
  return {
    association: () => {
      if (ASSOCIATION_KEY) return ASSOCIATION_KEY;
      if (!existsSync(development.associationPublic))
        throw new ReleaseError(
          'REL-401',
          `${folder} holds no releases: name the folder, and set ASSOCIATION_KEY to the association's public key`,
        );
      return readFileSync(development.associationPublic, 'utf8').trim();
    },
    operator: () => {
      const path = OPERATOR_KEY ?? development.operator;
      if (!existsSync(path))
        throw new ReleaseError('REL-405', `${path} is missing: set OPERATOR_KEY to the file with the operator's private key`);
      return readKey(path);
    },
    vendor: (provider) => {
      const path = VENDOR_KEY ?? development.vendor(provider);
      return existsSync(path) ? readKey(path) : undefined;
    },
  };
}
