import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What is signed stands before the text, so that a signature of one kind is none of another. */
export type SignedKind = 'keys' | 'registry' | 'release' | 'preview';

/**
 * Makes an Ed25519 key, writes its private half where only its owner may read it, and returns its public half. An existing file is never
 * replaced.
 */
export async function makeKey(path: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return publicKeyOf(privateKey);
}

/** Reads a private key of `makeKey`. */
export const readKey = (path: string): KeyObject => createPrivateKey(readFileSync(path));

/** Before the bytes of a public key stands its kind: bytes alone may begin with `-`, which a command line takes for an option. */
const prefix = 'ed25519:';

/** Writes the public half of a key as documents and commands name it: `ed25519:` and its 32 bytes in base64url. */
export function publicKeyOf(key: KeyObject): string {
  return `${prefix}${createPublicKey(key).export({ format: 'jwk' }).x}`;
}

export function signText(kind: SignedKind, text: string, key: KeyObject): string {
  return sign(null, signed(kind, text), key).toString('base64url');
}

/** Tells whether a text was signed by the owner of a public key; a key that is none has signed nothing. */
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
