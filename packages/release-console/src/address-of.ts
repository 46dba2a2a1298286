import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Config } from './config.ts';

/** Whose request it is, as the nearest proxy of one's own says. */
export function addressOf(c: Context, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): string {
  const before = TRUST_PROXY ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  return before || ((c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'unknown');
}
