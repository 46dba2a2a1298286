import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeKey, readKey, sealDocument } from '../format/index.ts';
import { type RegistryDocument, registryFileName } from '../registry/document.ts';
import { developmentKeys } from '../trust/keyring.ts';
import { type KeysDocument, keysFileName } from '../trust/keys.ts';

type Change<D> = (document: D) => unknown;

/** Changes a folder's keys and registry as an attacker with a text editor or a stolen key could. */
export function forger(folder: string) {
  const at = developmentKeys(folder);
  const documentIn = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')).document;
  const rewrite =
    <D>(name: string) =>
    async (change: Change<D>) => {
      const path = join(folder, name);
      const sealed = JSON.parse(await readFile(path, 'utf8'));
      await writeFile(path, JSON.stringify({ ...sealed, document: change(sealed.document) }));
    };
  const seal =
    <D>(kind: 'registry' | 'keys', name: string, key: string) =>
    async (change: Change<D>) =>
      writeFile(join(folder, name), sealDocument(kind, change(await documentIn(name)), readKey(key)));
  const stranger = join(folder, 'stranger.pem');
  return {
    /** With an editor: the signature stays the same. */
    editRegistry: rewrite<RegistryDocument>(registryFileName),
    editKeys: rewrite<KeysDocument>(keysFileName),
    /** With the operator's key, or the association's. */
    sealRegistry: seal<RegistryDocument>('registry', registryFileName, at.operator),
    sealKeys: seal<KeysDocument>('keys', keysFileName, at.association),
    /** With an unknown key. */
    sealRegistryAsStranger: async (change: Change<RegistryDocument>) => {
      await makeKey(stranger);
      return seal<RegistryDocument>('registry', registryFileName, stranger)(change);
    },
    sealKeysAsStranger: async (change: Change<KeysDocument>) => {
      await makeKey(stranger);
      return seal<KeysDocument>('keys', keysFileName, stranger)(change);
    },
  };
}
