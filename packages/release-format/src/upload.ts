import type { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import * as v from 'valibot';
import { releaseFileName } from './description.ts';
import { ReleaseError, type ReleaseErrorCode, releaseErrorCodes } from './errors.ts';
import { readBuild, signatureFileName } from './folder.ts';

const published = v.object({ section: v.string(), provider: v.string(), version: v.string(), build: v.string() });
export type Uploaded = v.InferOutput<typeof published>;

const refused = v.object({
  code: v.picklist(Object.keys(releaseErrorCodes) as ReleaseErrorCode[]),
  message: v.string(),
  findings: v.optional(v.array(v.string())),
});

/**
 * Sends a signed build to a release service (`https://releases.example.org`). Throws the service's refusal, or REL-505 if there is none.
 */
export async function upload(address: string, dist: string): Promise<Uploaded> {
  const noAnswer = (why: string) => new ReleaseError('REL-505', `${address} does not answer as a release service: ${why}`);
  const body = await packRelease(dist);
  const headers = { 'Content-Type': 'application/x-tar' };
  const answer = await fetch(new URL('/releases', address), { method: 'POST', body, headers }).catch((failure: Error) => {
    throw noAnswer(String(failure.cause ?? failure.message));
  });
  const told: unknown = await answer.json().catch(() => undefined);
  if (v.is(published, told)) return told;
  if (!v.is(refused, told)) throw noAnswer(`status ${answer.status}`);
  const { code, message, findings } = told;
  throw new ReleaseError(code, message.replace(`${code} `, ''), { findings });
}

/** Packs a release as the service reads it: what says whose it is comes first. */
export async function packRelease(dist: string): Promise<Buffer<ArrayBuffer>> {
  const { release } = await readBuild(dist);
  const archive = pack();
  const packed = buffer(archive);
  for (const name of [releaseFileName, signatureFileName, ...release.files.map(({ path }) => path)]) {
    const content = await readFile(join(dist, name)).catch(() => {
      throw name === signatureFileName
        ? new ReleaseError('REL-303', `${dist} has no ${signatureFileName}: sign it first`)
        : new ReleaseError('REL-302', `${name} of ${dist} is missing`);
    });
    archive.entry({ name }, content);
  }
  archive.finalize();
  return (await packed) as Buffer<ArrayBuffer>;
}
