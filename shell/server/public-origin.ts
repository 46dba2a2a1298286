import type { Context } from 'hono';
import type { Config } from './config.ts';

/** Where members find the portal: as configured, or as this request names it. */
export function publicOrigin(c: Context, { PORTAL_ORIGIN, TRUST_PROXY }: Pick<Config, 'PORTAL_ORIGIN' | 'TRUST_PROXY'>): string {
  if (PORTAL_ORIGIN) return new URL(PORTAL_ORIGIN).origin;
  const requested = new URL(c.req.url);
  if (!TRUST_PROXY) return requested.origin;
  const forwarded = `${c.req.header('X-Forwarded-Proto') ?? requested.protocol.slice(0, -1)}://${c.req.header('X-Forwarded-Host') ?? requested.host}`;
  return URL.canParse(forwarded) ? new URL(forwarded).origin : requested.origin;
}
