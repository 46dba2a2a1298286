import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { integrityOf } from './integrity.ts';
import { type ReleaseDescription, releaseDescription, releaseFileName } from './release.ts';
import { ReleaseError } from './release-error.ts';

/** A release as the registry records it: its description and the hash of the file that it was read from. */
export const describedRelease = v.object({ release: releaseDescription, integrity: v.string() });
export type DescribedRelease = v.InferOutput<typeof describedRelease>;

/** Reads the description in a build's folder. Throws a ReleaseError if it is missing or malformed. */
export async function readRelease(folder: string): Promise<DescribedRelease> {
  const text = await readFile(join(folder, releaseFileName), 'utf8').catch(() => {
    throw new ReleaseError(`${folder} has no ${releaseFileName}: build the remote first`);
  });
  const parsed = v.safeParse(releaseDescription, parseJson(text));
  if (parsed.success) return { release: parsed.output, integrity: integrityOf(text) };
  const [issue] = parsed.issues;
  throw new ReleaseError(
    `${join(folder, releaseFileName)} is no release description: ${v.getDotPath(issue) ?? 'document'}: ${issue.message}`,
  );
}

/** Compares a folder with its description and names each file that is missing, changed or not listed. */
export async function problemsOf(folder: string, release: ReleaseDescription): Promise<string[]> {
  const present = new Set(await filesOf(folder));
  const listed = new Map(release.files.map((file) => [file.path, file.integrity]));
  const missing = [...listed.keys()].filter((path) => !present.has(path)).map((path) => `${path} is missing`);
  const checked = [...present].filter((path) => path !== releaseFileName).map((path) => problemOf(folder, path, listed));
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
    return path.endsWith('.br') ? brotliDecompressSync(stored) : gunzipSync(stored);
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
