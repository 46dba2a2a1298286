import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { checkHead, type FindFaults, feedOf, publish, type Releases } from '@portal/releases';
import { ReleaseError, readBuild } from '@portal/releases/format';
import { Hono } from 'hono';
import { findFaultsInChild } from './find-faults-in-child.ts';
import { statusOf } from './status-of.ts';
import { takeUpload, type UploadLimits } from './take-upload.ts';
import { createVendorTurns } from './vendor-turns.ts';

export interface VendorsOptions {
  releases: Releases;
  limits: UploadLimits;
  /** How many signed uploads one vendor may have open at once. */
  atOnce: number;
  /** Addresses of the portals that count how releases do. */
  portals?: string[];
  /** Checks a build against the kit's rules. */
  findFaults?: FindFaults;
}

/** A check keeps a processor busy for seconds. */
const maxChecks = 2;

/**
 * Builds what vendors call: they send signed releases, which it checks and publishes. It signs nothing; operators decide on what it has
 * published.
 */
export function createVendorsApp({ releases, limits, atOnce, portals = [], findFaults = findFaultsInChild }: VendorsOptions): Hono {
  const turns = createVendorTurns(atOnce, maxChecks);

  /** Publishes only the first of two releases with the same version; checks a release that comes twice only once. */
  const take = async (folder: string) => {
    const { provider } = (await readBuild(folder)).release;
    return turns.inTurn(provider, async () => {
      const { described, isPublished } = await checkHead(releases, folder);
      return isPublished ? described : publish(releases, folder, { findFaults });
    });
  };

  return new Hono()
    .get('/feed', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await feedOf(releases, c.req.header('Authorization'), portals));
    })
    .post('/releases', async (c) => {
      if (Number(c.req.header('Content-Length') ?? 0) > limits.bytes)
        throw new ReleaseError('REL-501', `The upload has more than ${limits.bytes} bytes`);
      const folder = await mkdtemp(join(tmpdir(), 'upload-'));
      let release = () => {};
      const checkBeforeFiles = async () => {
        const { described, isPublished } = await checkHead(releases, folder);
        if (!isPublished) release = turns.take(described.release.provider);
        return isPublished ? described : undefined;
      };
      try {
        const known = await takeUpload(
          Readable.fromWeb((c.req.raw.body ?? new Blob().stream()) as never),
          folder,
          limits,
          checkBeforeFiles,
        );
        const { section, provider, version, build } = (known ?? (await take(folder))).release;
        console.log(`Published ${build}`);
        return c.json({ section, provider, version, build }, 201);
      } finally {
        release();
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
      console.log(`Rejected: ${JSON.stringify(message.slice(0, 500))}`);
      return c.json({ code, message, ...(findings.length > 0 && { findings }) }, statusOf(code));
    });
}
