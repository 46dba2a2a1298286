import { hmacSha256, sameText, sha256 } from '@portal/server-kit';
import type { HonoRequest } from 'hono';
import type { Sandbox } from '../sandbox.ts';
import { type PaymeError, paymeError } from './errors.ts';

const API_VERSION = '0.12';
const FRESH_MS = 5 * 60_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const json = (header: string | undefined): boolean => /^application\/json(;|$)/i.test(header ?? '');

export function checkApiVersion(req: HonoRequest): PaymeError | undefined {
  return req.header('api-version') === API_VERSION ? undefined : paymeError(400, 'EA003', `Api-Version is not ${API_VERSION}`);
}

function checkToken({ credentials, tokens, now }: Sandbox, req: HonoRequest): PaymeError | undefined {
  const [scheme, token = ''] = (req.header('authorization') ?? '').split(' ');
  const given = tokens.get(token);
  const isValid = given && given.dies > now() && credentials.some(({ payme }) => payme.clientSecret === given.clientSecret);
  if (scheme === 'Bearer' && isValid) return undefined;
  return paymeError(401, 'EA002', 'Authorization: the access token is missing, unknown or older than 60 minutes');
}

function checkHeaders({ now }: Sandbox, req: HonoRequest): PaymeError | undefined {
  if (!json(req.header('accept'))) return paymeError(400, 'EA007', 'Accept is not application/json');
  if (req.method === 'POST' && !json(req.header('content-type'))) return paymeError(400, 'EA007', 'Content-Type is not application/json');
  if (!UUID.test(req.header('trace-id') ?? '')) return paymeError(400, 'EA007', 'Trace-Id is not a UUID');
  const sentAt = Date.parse(req.header('request-date-time') ?? '');
  if (!(Math.abs(now() - sentAt) <= FRESH_MS))
    return paymeError(401, 'EA006', 'Request-Date-Time is missing or not within 5 minutes of now');
}

/** Checks everything about a signed request except its content. Returns what is wrong, or undefined. */
export function checkRequest(sandbox: Sandbox, req: HonoRequest, body: string): PaymeError | undefined {
  return checkApiVersion(req) ?? checkToken(sandbox, req) ?? checkHeaders(sandbox, req) ?? checkSignature(req, body, sandbox);
}

const SIGNED_ALWAYS = ['(request-target)', 'api-version', 'request-date-time', 'accept', 'trace-id', 'authorization'];
const SIGNED_WITH_BODY = ['content-type', 'digest'];
const badSignature = (why: string): PaymeError => paymeError(401, 'EA004', `Signature: ${why}`);

function signingString(req: HonoRequest, names: string[]): string {
  const { pathname, search } = new URL(req.url);
  const target = `${req.method.toLowerCase()} ${pathname}${search}`;
  return names.map((name) => `${name}: ${name === '(request-target)' ? target : req.header(name)}`).join('\n');
}

function signatureParts(header: string): Record<string, string> {
  return Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

/** Checks Digest (over the raw body) and Signature as PayMe does. Returns what is wrong, or undefined. */
function checkSignature(req: HonoRequest, body: string, { credentials }: Sandbox): PaymeError | undefined {
  const digest = req.header('digest');
  if ((body || digest) && digest !== `SHA-256=${sha256(body)}`) return paymeError(400, 'EA005', 'Digest is not the SHA-256 of the body');
  const { keyId, algorithm, headers = '', signature = '' } = signatureParts(req.header('signature') ?? '');
  const known = credentials.find(({ payme }) => payme.signingKeyId === keyId);
  if (!known) return badSignature('unknown keyId');
  if (algorithm !== undefined && algorithm !== 'hmac-sha256') return badSignature('algorithm is not hmac-sha256');
  const names = headers.toLowerCase().split(' ');
  const required = body ? [...SIGNED_ALWAYS, ...SIGNED_WITH_BODY] : SIGNED_ALWAYS;
  const missing = required.find((name) => !names.includes(name)) ?? names.find((name) => name !== '(request-target)' && !req.header(name));
  if (missing !== undefined) return badSignature(`${missing} is not signed or not sent`);
  const expected = hmacSha256(signingString(req, names), Buffer.from(known.payme.signingKey, 'base64'));
  return sameText(expected, signature) ? undefined : badSignature('does not match');
}
