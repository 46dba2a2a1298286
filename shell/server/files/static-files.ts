import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';

/** How long a browser may cache a file: for good if its content never changes under its name, else for an hour. */
const cacheControl = { immutable: 'public, max-age=31536000, immutable', changing: 'public, max-age=3600' };

/**
 * A release may contain an HTML page or an SVG with a script; opened as a document, it runs nothing and isn't of our origin. What pages
 * load from here is subject to the page's policy.
 */
const asDocument = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves the files of folders under a prefix, from the first folder that has one, compressed as they are stored (`.br`, `.gz`), to pages of
 * any origin. Anything else is a 404.
 */
export function staticFiles(prefix: string, roots: string[], kept: keyof typeof cacheControl): Hono {
  const files = new Hono().use(cors({ origin: '*' }));
  for (const root of roots) {
    const handler = serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(prefix.length),
      onFound(_path, c) {
        c.header('Cache-Control', cacheControl[kept]);
        c.header('Content-Security-Policy', asDocument);
      },
    });
    files.get('*', handler);
  }
  return files.all('*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-cache' }));
}

/** Serves the few files that devices request at the root. */
export function rootFiles(root: string): Hono {
  const serve = serveStatic({ root });
  const paths = readdirSync(root).map((name) => `/${name}`);
  return new Hono().on('GET', paths, (c, next) => {
    c.header('Cache-Control', cacheControl.changing);
    return serve(c, next);
  });
}
