import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ReleaseDescription, ReleaseError, readBuild, releaseFileName, signatureFileName } from '@portal/releases/format';
import { extract, type Header } from 'tar-stream';

export interface UploadLimits {
  /** For the whole upload. */
  bytes: number;
  /** How long it may take. */
  seconds: number;
}

const maxBytesOf: Record<string, number> = { [releaseFileName]: 500_000, [signatureFileName]: 1_000 };
const maxFiles = 500;
/** Errors that are this machine's, whatever a vendor sends. */
const resourceErrors = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'];

/**
 * Unpacks the archive of a release into a folder. Description and signature come first, and `checkHead` checks them before any other file
 * is read. After that, only the files that the description lists are accepted, each once and with the listed length. If `checkHead` returns
 * a release, the rest of the archive is discarded. Throws a ReleaseError, unless this machine is out of resources.
 */
export async function takeUpload<T>(
  body: Readable,
  folder: string,
  { bytes, seconds }: UploadLimits,
  checkHead: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const archive = extract();
  const sent = pipeline(body, limitBytes(bytes), archive, { signal: AbortSignal.timeout(seconds * 1000) });
  const [unpacked, ended] = await Promise.allSettled([takeEntries(archive, folder, checkHead), sent]);
  const reasons = [ended, unpacked].flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
  if (reasons.some(({ name }) => name === 'AbortError')) throw new ReleaseError('REL-503', `The upload took more than ${seconds} s`);
  const [failure] = reasons;
  if (!failure) return unpacked.status === 'fulfilled' ? unpacked.value : undefined;
  throw (
    reasons.find((item) => item instanceof ReleaseError || resourceErrors.includes((item as NodeJS.ErrnoException).code ?? '')) ??
    new ReleaseError('REL-502', 'The upload is not a complete archive', { cause: failure })
  );
}

async function takeEntries<T>(
  archive: ReturnType<typeof extract>,
  folder: string,
  checkHead: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const head = [releaseFileName, signatureFileName];
  let listed = new Map<string, number>();
  let known: T | undefined;
  const take = async (entry: AsyncIterable<unknown> & { header: Header }) => {
    const { name } = entry.header;
    const expected = head.shift();
    checkEntry(entry.header, expected, expected ? maxBytesOf[expected] : listed.get(name));
    listed.delete(name);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await buffer(entry as AsyncIterable<Uint8Array>));
    if (expected !== signatureFileName) return;
    known = await checkHead();
    listed = known ? new Map() : filesOf((await readBuild(folder)).release);
  };
  let refusal: unknown;
  for await (const entry of archive) {
    // The rest is read and discarded: a client that is still sending would not read the response.
    if (!refusal && !known)
      await take(entry).catch((reason) => {
        refusal = reason;
      });
    entry.resume();
  }
  if (refusal) throw refusal;
  const [missing] = [...head, ...listed.keys()];
  if (missing) throw new ReleaseError('REL-502', `The upload ended before ${missing}`);
  return known;
}

function checkEntry({ name, type, size = 0 }: Header, expected: string | undefined, limit: number | undefined): void {
  const problem = (why: string) => new ReleaseError('REL-502', `${name} ${why}`);
  if (type !== 'file') throw problem(`is a ${type}, not a file`);
  if (expected && name !== expected) throw problem(`comes where ${expected} is expected`);
  if (limit === undefined) throw problem('is not listed, or appears twice');
  if (expected ? size > limit : size !== limit) throw problem(`has ${size} bytes, not ${limit}`);
}

function filesOf({ files }: ReleaseDescription): Map<string, number> {
  if (files.length > maxFiles)
    throw new ReleaseError('REL-501', `The release has ${files.length} files, but at most ${maxFiles} are allowed`);
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

const limitBytes = (limit: number) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let count = 0;
    for await (const chunk of chunks) {
      count += chunk.length;
      if (count > limit) throw new ReleaseError('REL-501', `The upload has more than ${limit} bytes`);
      yield chunk;
    }
  };
