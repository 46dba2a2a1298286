import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { releaseStore, type Storage, storeFolderName } from '@portal/releases';
import { Hono } from 'hono';
import { staticFiles } from '../files/static-files.ts';
import { limit } from '../limit.ts';
import type { WatchedReleases } from './live-releases.ts';
import type { Previews } from './previews.ts';

/** For how many unknown names a minute we query the bucket. */
const questionsAMinute = 120;

/**
 * Serves only files of approved releases, and to a visitor with a preview those of its release: otherwise, a live release could load an
 * unapproved one. From a bucket it serves copies, and fetches those of a release that this server never had: a page may be older than the
 * server.
 */
export function releaseFiles(
  storage: Storage,
  { isApproved }: Pick<WatchedReleases, 'isApproved'>,
  { previewsOf }: Pick<Previews, 'previewsOf'>,
): Hono {
  const folder = join(storage.folder, storeFolderName);
  mkdirSync(folder, { recursive: true });
  const files = new Hono()
    // Source maps contain a vendor's sources; the release service reads them from the store.
    .get('*', (c, next) => (/\.map(\.br|\.gz)?$/.test(c.req.path) ? c.text('Not found', 404, { 'Cache-Control': 'no-cache' }) : next()))
    .use('/:build/*', async (c, next) => {
      const build = c.req.param('build');
      if (await isApproved(build)) return next();
      const previews = await previewsOf(c, c.req.path);
      if (!previews.some((preview) => preview.build === build)) return c.text('Not found', 404, { 'Cache-Control': 'no-cache' });
      await next();
      c.header('Cache-Control', 'private, no-store');
    })
    .route('/', staticFiles('/releases', [folder], 'immutable'));
  if (!storage.isRemote) return files;
  const store = releaseStore(storage);
  const mayFetch = limit(questionsAMinute);
  const there = new Map<string, Promise<unknown>>();
  const fetchOnce = (build: string) => {
    const known = there.get(build) ?? (mayFetch() ? store.get(build) : Promise.reject(new Error('too many questions')));
    there.set(build, known);
    return known.catch(() => there.delete(build));
  };
  return new Hono()
    .use('/:build/*', async (c, next) => {
      await fetchOnce(c.req.param('build'));
      return next();
    })
    .route('/', files);
}
