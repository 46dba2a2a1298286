import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ReleaseDescription, ReleaseError, readBuild, releaseFileName, signatureFileName } from '@portal/release-format';
import { extract, type Header } from 'tar-stream';

export interface UploadLimits {
  /** Of everything that is sent. */
  bytes: number;
  /** How long it may take. */
  seconds: number;
}

const mostBytesOf: Record<string, number> = { [releaseFileName]: 500_000, [signatureFileName]: 1_000 };
const mostFiles = 500;

/**
 * Unpacks an archive of a release into a folder. Description and signature come first, and `look` judges them before any other file is
 * taken: from then on only files are, which the description lists, each once and as long as listed. If `look` answers something nothing
 * more is asked, and the rest is thrown away. Throws a ReleaseError.
 */
export async function takeUpload<T>(
  body: Readable,
  folder: string,
  { bytes, seconds }: UploadLimits,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const archive = extract();
  const sent = pipeline(body, atMost(bytes), archive, { signal: AbortSignal.timeout(seconds * 1000) });
  const [unpacked, ended] = await Promise.allSettled([takeEntries(archive, folder, look), sent]);
  const reasons = [ended, unpacked].flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
  if (reasons.some(({ name }) => name === 'AbortError')) throw new ReleaseError('REL-503', `The upload took more than ${seconds} s`);
  const [failure] = reasons;
  if (!failure) return unpacked.status === 'fulfilled' ? unpacked.value : undefined;
  throw (
    reasons.find((one) => one instanceof ReleaseError) ??
    new ReleaseError('REL-502', 'The upload is not a complete archive', { cause: failure })
  );
}

async function takeEntries<T>(
  archive: ReturnType<typeof extract>,
  folder: string,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const head = [releaseFileName, signatureFileName];
  let listed = new Map<string, number>();
  let known: T | undefined;
  const take = async (entry: AsyncIterable<unknown> & { header: Header }) => {
    const { name } = entry.header;
    const expected = head.shift();
    checkEntry(entry.header, expected, expected ? mostBytesOf[expected] : listed.get(name));
    listed.delete(name);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await buffer(entry as AsyncIterable<Uint8Array>));
    if (expected !== signatureFileName) return;
    known = await look();
    listed = known ? new Map() : filesOf((await readBuild(folder)).release);
  };
  let refusal: unknown;
  for await (const entry of archive) {
    // The rest is read and thrown away: who still sends hears no answer.
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

function checkEntry({ name, type, size = 0 }: Header, expected: string | undefined, most: number | undefined): void {
  const refuse = (why: string) => new ReleaseError('REL-502', `${name} ${why}`);
  if (type !== 'file') throw refuse(`is a ${type}, not a file`);
  if (expected && name !== expected) throw refuse(`comes where ${expected} is expected`);
  if (most === undefined) throw refuse('is not listed, or comes twice');
  if (expected ? size > most : size !== most) throw refuse(`has ${size} bytes, not ${most}`);
}

function filesOf({ files }: ReleaseDescription): Map<string, number> {
  if (files.length > mostFiles) throw new ReleaseError('REL-501', `The release has ${files.length} files; ${mostFiles} are allowed`);
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

const atMost = (most: number) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let count = 0;
    for await (const chunk of chunks) {
      count += chunk.length;
      if (count > most) throw new ReleaseError('REL-501', `The upload has more than ${most} bytes`);
      yield chunk;
    }
  };
