import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type CallerEnv = { Bindings: Partial<HttpBindings> };

/** Whose request it is: an address, as the nearest proxy of one's own says. */
export function callerOf(c: Context, trusted: boolean): string | undefined {
  const before = trusted ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  return before ?? (c.env as CallerEnv['Bindings'] | undefined)?.incoming?.socket.remoteAddress;
}
