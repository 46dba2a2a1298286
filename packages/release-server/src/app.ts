import { Hono } from 'hono';
import type { Env } from './console/http/console.ts';

/** What vendors' commands call; every other path is a page for approvers. */
const vendorsPaths = ['/releases', '/feed'];

/** Puts vendors' calls and approvers' pages on one port; each app keeps its own headers, errors and limits. */
export function createApp(vendors: Hono, console: Hono<Env>): Hono {
  const app = new Hono();
  for (const path of vendorsPaths) app.all(path, (c) => vendors.fetch(c.req.raw, c.env));
  return app.all('*', (c) => console.fetch(c.req.raw, c.env));
}
