import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The kind is signed together with the text, so a signature for one kind is not valid for another. */
export type SignedKind = 'keys' | 'registry' | 'release' | 'preview' | 'feed';

/**
 * Makes an Ed25519 key pair, writes the private key to a file that only its owner can read, and returns the public key. Never replaces an
 * existing file.
 */
export async function makeKey(path: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return publicKeyOf(privateKey);
}

/** Reads a private key that `makeKey` wrote. */
export const readKey = (path: string): KeyObject => createPrivateKey(readFileSync(path));

/** Public keys start with this: the encoded bytes alone may begin with `-`, like a command line option. */
const prefix = 'ed25519:';

/** Returns the public key in the form that documents and commands use: `ed25519:` and its 32 bytes in base64url. */
export function publicKeyOf(key: KeyObject): string {
  return `${prefix}${createPublicKey(key).export({ format: 'jwk' }).x}`;
}

export function signText(kind: SignedKind, text: string, key: KeyObject): string {
  return sign(null, signed(kind, text), key).toString('base64url');
}

/** Whether the owner of a public key signed a text; false for an invalid key. */
export function isSignedBy(publicKey: string, kind: SignedKind, text: string, signature: string): boolean {
  try {
    if (!publicKey.startsWith(prefix)) return false;
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.slice(prefix.length) }, format: 'jwk' });
    return verify(null, signed(kind, text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

const signed = (kind: SignedKind, text: string) => Buffer.from(`portal ${kind}\n${text}`);
