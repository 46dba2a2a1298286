import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError, readKey } from '@portal/release-format';

/** The keys at hand: the association's public one, which all trust rests on, and private ones of who signs here. */
export interface Keyring {
  /** Throws a ReleaseError if there is none. */
  association: () => string;
  /** Throws a ReleaseError if there is none. */
  operator: () => KeyObject;
  vendor: (provider: string) => KeyObject | undefined;
}

/** Where keys for trying and developing are, in the folder of the releases: all private ones, so never where members' money is. */
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
 * The keys that the environment names (`ASSOCIATION_KEY`, the public key itself; `OPERATOR_KEY` and `VENDOR_KEY`, files), or else those for
 * development. Where the environment names the association, no other key for development is believed: it is not in that association's list.
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
          `${folder} holds no releases: name the folder, and the association's public key as ASSOCIATION_KEY`,
        );
      return readFileSync(development.associationPublic, 'utf8').trim();
    },
    operator: () => {
      const path = OPERATOR_KEY ?? development.operator;
      if (!existsSync(path)) throw new ReleaseError('REL-405', `${path} is missing: name the operator's private key as OPERATOR_KEY`);
      return readKey(path);
    },
    vendor: (provider) => {
      const path = VENDOR_KEY ?? development.vendor(provider);
      return existsSync(path) ? readKey(path) : undefined;
    },
  };
}
