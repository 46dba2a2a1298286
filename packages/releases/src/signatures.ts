import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What is signed stands before the text, so that a signature of one kind is none of another. */
export type SignedKind = 'keys' | 'registry' | 'release';

/** Makes an Ed25519 key, writes its private half where only its owner may read it, and answers its public half. An existing file is never replaced. */
export async function makeKey(path: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return publicKeyOf(privateKey);
}

/** Reads a private key of `makeKey`. */
export const readKey = (path: string): KeyObject => createPrivateKey(readFileSync(path));

/** Writes the public half of a key as documents name it: its 32 bytes in base64url. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'jwk' }).x as string;
}

export function signText(kind: SignedKind, text: string, key: KeyObject): string {
  return sign(null, signed(kind, text), key).toString('base64url');
}

/** Tells whether a text was signed by the owner of a public key; a key that is none has signed nothing. */
export function isSignedBy(publicKey: string, kind: SignedKind, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, signed(kind, text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

const signed = (kind: SignedKind, text: string) => Buffer.from(`portal ${kind}\n${text}`);
