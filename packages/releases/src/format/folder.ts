import { createHash, type KeyObject } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import {
  type ContractImports,
  contractImports,
  type ReleaseDescription,
  releaseDescription,
  releaseFileName,
  vendorCheck,
} from './description.ts';
import { ReleaseError } from './errors.ts';
import { publicKeyOf, signText } from './signatures.ts';

const releaseSignature = v.object({ key: v.string(), signature: v.string() });
/** A vendor's signature over the hash of a release's description, and the key that made it. */
export type ReleaseSignature = v.InferOutput<typeof releaseSignature>;

/** A build's description and the hash of its `release.json`. */
export interface BuiltRelease {
  release: ReleaseDescription;
  integrity: string;
}

/** A published release: described and signed. */
export const describedRelease = v.object({ release: releaseDescription, integrity: v.string(), ...releaseSignature.entries });
export type DescribedRelease = v.InferOutput<typeof describedRelease>;

/** Guards against decompression bombs. */
const maxExpandedBytes = 20_000_000;

/** The vendor's signature, beside the description. */
export const signatureFileName = 'release.sig';

/** Hashes content in the format of Subresource Integrity: `sha384-<base64>`. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Reads the description in a build's folder. Throws a ReleaseError if it is missing or malformed. */
export async function readBuild(folder: string): Promise<BuiltRelease> {
  const text = await readFile(join(folder, releaseFileName), 'utf8').catch(() => {
    throw new ReleaseError('REL-301', `${folder} has no ${releaseFileName}: build the remote first`);
  });
  return parseBuild(text, join(folder, releaseFileName));
}

/** Parses the text of a description; `where` names its place in errors. */
export function parseBuild(text: string, where: string): BuiltRelease {
  const parsed = v.safeParse(releaseDescription, parseJson(text));
  if (parsed.success) return { release: parsed.output, integrity: integrityOf(text) };
  const [issue] = parsed.issues;
  throw new ReleaseError('REL-301', `${where} is not a release description: ${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
}

/** Reads from a description what a build imports from the contract; undefined if it is not listed. */
export function parseImports(text: string): ContractImports {
  const parsed = v.safeParse(contractImports, parseJson(text));
  return parsed.success ? parsed.output.imports : undefined;
}

/**
 * Reads from a description which rules the vendor's own check found broken, and `suite` if it was not run: only the sources show that. A
 * release that lacks any may be previewed, but not approved.
 */
export function parseLacks(text: string): string[] {
  const parsed = v.safeParse(vendorCheck, parseJson(text));
  if (!parsed.success) return ['suite'];
  const { rules, failed } = parsed.output.check;
  return rules.includes('suite') ? failed : ['suite', ...failed];
}

/** Reads the signature in a folder, if there is one. */
export async function readSignature(folder: string): Promise<ReleaseSignature | undefined> {
  const text = await readFile(join(folder, signatureFileName), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseSignature(text, join(folder, signatureFileName));
}

export function parseSignature(text: string, where: string): ReleaseSignature {
  const parsed = v.safeParse(releaseSignature, parseJson(text));
  if (!parsed.success) throw new ReleaseError('REL-303', `${where} is not a signature`);
  return parsed.output;
}

/** Signs a description by its hash, with a vendor's key. */
export const signDescription = (integrity: string, key: KeyObject): ReleaseSignature => ({
  key: publicKeyOf(key),
  signature: signText('release', integrity, key),
});

/** Signs a build with a vendor's key: writes the signature beside its description. */
export async function signBuild(dist: string, key: KeyObject): Promise<BuiltRelease> {
  const built = await readBuild(dist);
  await writeFile(join(dist, signatureFileName), textOfSignature(signDescription(built.integrity, key)));
  return built;
}

export const textOfSignature = (signature: ReleaseSignature) => `${JSON.stringify(signature)}\n`;

/** Reads description and signature of a published release, unchecked. */
export async function readRelease(folder: string): Promise<DescribedRelease> {
  const [built, signature] = await Promise.all([readBuild(folder), readSignature(folder)]);
  if (!signature) throw new ReleaseError('REL-303', `${folder} has no ${signatureFileName}`);
  return { ...built, ...signature };
}

/** Compares a folder with its description and names each file that is missing, changed or not listed. */
export async function problemsOf(folder: string, release: ReleaseDescription): Promise<string[]> {
  const present = new Set(await filesOf(folder));
  const listed = new Map(release.files.map((file) => [file.path, file.integrity]));
  const missing = [...listed.keys()].filter((path) => !present.has(path)).map((path) => `${path} is missing`);
  const checked = [...present]
    .filter((path) => path !== releaseFileName && path !== signatureFileName)
    .map((path) => problemOf(folder, path, listed));
  return [...missing, ...(await Promise.all(checked)).filter((problem) => problem !== undefined)];
}

async function problemOf(folder: string, path: string, listed: Map<string, string>): Promise<string | undefined> {
  const original = path.replace(/\.(br|gz)$/, '');
  const expected = listed.get(path) ?? listed.get(original);
  if (expected === undefined && original !== releaseFileName) return `${path} is not listed`;
  const stored = await readFile(join(folder, path));
  const content = listed.has(path) ? stored : expand(path, stored);
  const wanted = expected ?? integrityOf(await readFile(join(folder, releaseFileName)));
  return content && integrityOf(content) === wanted ? undefined : `${path} was changed`;
}

function expand(path: string, stored: Buffer): Buffer | undefined {
  try {
    return (path.endsWith('.br') ? brotliDecompressSync : gunzipSync)(stored, { maxOutputLength: maxExpandedBytes });
  } catch {
    return undefined;
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
