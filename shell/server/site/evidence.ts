import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Config } from '../config.ts';

/** Serves what `npm run evidence` wrote to everyone: one page, without scripts and without names. */
export function evidence({ EVIDENCE_FILE: file }: Config): Hono {
  return new Hono().get('/evidence', async (c, next) => {
    const page = file && (await readFile(file, 'utf8').catch(() => undefined));
    if (!page) return next();
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'");
    c.header('Cache-Control', 'no-cache');
    return c.html(page);
  });
}
