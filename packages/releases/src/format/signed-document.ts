import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { isSignedBy, publicKeyOf, type SignedKind, signText } from './signatures.ts';

const envelope = v.object({ key: v.string(), signature: v.string(), document: v.unknown() });

/** Writes a document with its signature, which covers its JSON without white space. */
export function sealDocument(kind: SignedKind, document: unknown, key: KeyObject): string {
  const signature = signText(kind, JSON.stringify(document), key);
  return `${JSON.stringify({ key: publicKeyOf(key), signature, document }, null, 2)}\n`;
}

/**
 * The result of opening a signed document: unreadable, not signed by a trusted key, or valid. `signature` identifies the document.
 */
export type Opened<T> = { fault: 'malformed' | 'unsigned' } | { fault?: never; document: T; signature: string };

/** Opens what `sealDocument` wrote. The document is parsed only after its signature is known to come from a trusted key. */
export function openDocument<T>(kind: SignedKind, schema: v.GenericSchema<unknown, T>, text: string, trusted: string[]): Opened<T> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), text);
  if (!read.success) return { fault: isJson(text) ? 'unsigned' : 'malformed' };
  const { key, signature, document } = read.output;
  if (!trusted.includes(key) || !isSignedBy(key, kind, JSON.stringify(document), signature)) return { fault: 'unsigned' };
  const parsed = v.safeParse(schema, document);
  return parsed.success ? { document: parsed.output, signature } : { fault: 'malformed' };
}

const isJson = (text: string) => v.is(v.pipe(v.string(), v.parseJson()), text);
