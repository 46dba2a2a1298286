import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { checkHandedHead, ReleaseError, type Releases, receive } from '@portal/releases';
import { Hono } from 'hono';
import { statusOf } from './status-of.ts';
import { takeUpload, type UploadLimits } from './take-upload.ts';

export interface ServiceOptions {
  releases: Releases;
  limits: UploadLimits;
  /** So many signed releases are taken in at once. */
  atOnce: number;
}

/** Builds the release service: vendors send signed releases, which it checks and publishes. It holds no key; operators decide on what it published. */
export function createApp({ releases, limits, atOnce }: ServiceOptions): Hono {
  let taken = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: of two of one version only the first is published. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  return new Hono()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .post('/releases', async (c) => {
      if (Number(c.req.header('Content-Length') ?? 0) > limits.bytes)
        throw new ReleaseError('REL-501', `The upload has more than ${limits.bytes} bytes`);
      const folder = await mkdtemp(join(tmpdir(), 'upload-'));
      let isCounted = false;
      const checkHead = async () => {
        await checkHandedHead(releases, folder);
        if (taken >= atOnce) throw new ReleaseError('REL-504', `${taken} releases are being taken in: again in a minute`);
        taken += 1;
        isCounted = true;
      };
      try {
        await takeUpload(Readable.fromWeb((c.req.raw.body ?? new Blob().stream()) as never), folder, limits, checkHead);
        const { release } = await inOrder(() => receive(releases, folder));
        const { section, provider, version, build } = release;
        console.log(`Published ${build}`);
        return c.json({ section, provider, version, build }, 201);
      } finally {
        if (isCounted) taken -= 1;
        await rm(folder, { recursive: true, force: true });
      }
    })
    .notFound((c) => c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404))
    .onError((error, c) => {
      if (!(error instanceof ReleaseError)) {
        console.error(error);
        return c.json({ code: 'INTERNAL', message: 'Something went wrong here' }, 500);
      }
      const { code, findings } = error;
      const message = error.message.replaceAll(tmpdir(), '…');
      console.log(`Refused: ${JSON.stringify(message.slice(0, 500))}`);
      return c.json({ code, message, ...(findings.length > 0 && { findings }) }, statusOf(code));
    });
}
