import type { Context, HonoRequest } from 'hono';
import type { Sandbox } from '../sandbox.ts';
import { hmacSha256, sameText, sha256 } from '../signing.ts';

const FRESH_MS = 5 * 60_000;
const SIGNED = ['host', 'v-c-date', 'request-target', 'v-c-merchant-id'];

/** Checks the HTTP signature of a query as the gateway's REST API does: of host, date, target and merchant, and with a body of its digest. */
export function isSignedQuery({ credentials, now }: Sandbox, req: HonoRequest, body: string): boolean {
  const { merchantId, apiKeyId, apiKey } = credentials.card;
  const { keyid, algorithm, headers = '', signature = '' } = partsOf(req.header('signature') ?? '');
  const names = headers.split(' ');
  const required = body ? [...SIGNED, 'digest'] : SIGNED;
  const known = keyid === apiKeyId && algorithm === 'HmacSHA256' && req.header('v-c-merchant-id') === merchantId;
  const fresh = Math.abs(now() - Date.parse(req.header('v-c-date') ?? '')) <= FRESH_MS;
  const whole = required.every((name) => names.includes(name)) && (!body || req.header('digest') === `SHA-256=${sha256(body)}`);
  if (!known || !fresh || !whole) return false;
  return sameText(hmacSha256(signingString(req, names), Buffer.from(apiKey, 'base64')), signature);
}

/** The gateway's answer to who may not ask. */
export function refuseQuery(c: Context): Response {
  return c.json({ response: { rmsg: 'Authentication Failed' } }, 401);
}

function partsOf(header: string): Record<string, string> {
  return Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

function signingString(req: HonoRequest, names: string[]): string {
  const { host, pathname, search } = new URL(req.url);
  const values: Record<string, string | undefined> = { host, 'request-target': `${req.method.toLowerCase()} ${pathname}${search}` };
  return names.map((name) => `${name}: ${values[name] ?? req.header(name)}`).join('\n');
}
