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

const rejected = v.object({
  code: v.picklist(Object.keys(releaseErrorCodes) as ReleaseErrorCode[]),
  message: v.string(),
  findings: v.optional(v.array(v.string())),
});

/**
 * Sends a signed build to a release service (`https://releases.example.org`). Throws the service's error, or REL-505 if it does not
 * respond.
 */
export async function upload(address: string, dist: string): Promise<Uploaded> {
  const body = await packRelease(dist);
  return callService(new URL('/releases', address), { method: 'POST', body, headers: { 'Content-Type': 'application/x-tar' } }, published);
}

/** Calls a release service. Throws its error, or REL-505 if it does not respond as one. */
export async function callService<S extends v.GenericSchema>(address: URL, call: RequestInit, schema: S): Promise<v.InferOutput<S>> {
  const noResponse = (why: string) => new ReleaseError('REL-505', `${address.origin} does not answer as a release service: ${why}`);
  const response = await fetch(address, call).catch((failure: Error) => {
    throw noResponse(String(failure.cause ?? failure.message));
  });
  const result: unknown = await response.json().catch(() => undefined);
  const wanted = v.safeParse(schema, result);
  if (wanted.success) return wanted.output;
  if (!v.is(rejected, result)) throw noResponse(`status ${response.status}`);
  const { code, message, findings } = result;
  throw new ReleaseError(code, message.replace(`${code} `, ''), { findings });
}

/** Packs a release in the order in which the service reads it: description and signature first. */
export async function packRelease(dist: string): Promise<Buffer<ArrayBuffer>> {
  const { release } = await readBuild(dist);
  const archive = pack();
  const packed = buffer(archive);
  for (const name of [releaseFileName, signatureFileName, ...release.files.map(({ path }) => path)]) {
    const content = await readFile(join(dist, name)).catch(() => {
      throw name === signatureFileName
        ? new ReleaseError('REL-303', `${dist} has no ${signatureFileName}: sign it first`)
        : new ReleaseError('REL-302', `${name} is missing in ${dist}`);
    });
    archive.entry({ name }, content);
  }
  archive.finalize();
  return (await packed) as Buffer<ArrayBuffer>;
}
