import type { HonoRequest } from 'hono';
import type { SandboxCredentials } from '../credentials.ts';
import { hmacSha256, sameText, sha256 } from '../signing.ts';
import { type Refusal, refusal } from './errors.ts';

const SIGNED_ALWAYS = ['(request-target)', 'api-version', 'request-date-time', 'accept', 'trace-id', 'authorization'];
const SIGNED_WITH_BODY = ['content-type', 'digest'];
const badSignature = (why: string): Refusal => refusal(401, 'EA004', `Signature: ${why}`);

function signingString(req: HonoRequest, names: string[]): string {
  const { pathname, search } = new URL(req.url);
  const target = `${req.method.toLowerCase()} ${pathname}${search}`;
  return names.map((name) => `${name}: ${name === '(request-target)' ? target : req.header(name)}`).join('\n');
}

function signatureParts(header: string): Record<string, string> {
  return Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

/** Checks Digest (over the raw body) and Signature as PayMe does. Answers what is wrong, or undefined. */
export function checkSignature(req: HonoRequest, body: string, credentials: SandboxCredentials['payme']): Refusal | undefined {
  const digest = req.header('digest');
  if ((body || digest) && digest !== `SHA-256=${sha256(body)}`) return refusal(400, 'EA005', 'Digest is not the SHA-256 of the body');
  const { keyId, algorithm, headers = '', signature = '' } = signatureParts(req.header('signature') ?? '');
  if (keyId !== credentials.signingKeyId) return badSignature('unknown keyId');
  if (algorithm !== undefined && algorithm !== 'hmac-sha256') return badSignature('algorithm is not hmac-sha256');
  const names = headers.toLowerCase().split(' ');
  const required = body ? [...SIGNED_ALWAYS, ...SIGNED_WITH_BODY] : SIGNED_ALWAYS;
  const missing = required.find((name) => !names.includes(name)) ?? names.find((name) => name !== '(request-target)' && !req.header(name));
  if (missing !== undefined) return badSignature(`${missing} is not signed or not sent`);
  const expected = hmacSha256(signingString(req, names), Buffer.from(credentials.signingKey, 'base64'));
  return sameText(expected, signature) ? undefined : badSignature('does not match');
}
