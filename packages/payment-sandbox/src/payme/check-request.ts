import type { HonoRequest } from 'hono';
import type { Sandbox } from '../sandbox.ts';
import { type Refusal, refusal } from './errors.ts';
import { checkSignature } from './signature.ts';

const API_VERSION = '0.12';
const FRESH_MS = 5 * 60_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const json = (header: string | undefined): boolean => /^application\/json(;|$)/i.test(header ?? '');

export function checkApiVersion(req: HonoRequest): Refusal | undefined {
  return req.header('api-version') === API_VERSION ? undefined : refusal(400, 'EA003', `Api-Version is not ${API_VERSION}`);
}

function checkToken({ tokens, now }: Sandbox, req: HonoRequest): Refusal | undefined {
  const [scheme, token = ''] = (req.header('authorization') ?? '').split(' ');
  if (scheme === 'Bearer' && (tokens.get(token) ?? 0) > now()) return undefined;
  return refusal(401, 'EA002', 'Authorization: the access token is missing, unknown or older than 60 minutes');
}

function checkHeaders({ now }: Sandbox, req: HonoRequest): Refusal | undefined {
  if (!json(req.header('accept'))) return refusal(400, 'EA007', 'Accept is not application/json');
  if (req.method === 'POST' && !json(req.header('content-type'))) return refusal(400, 'EA007', 'Content-Type is not application/json');
  if (!UUID.test(req.header('trace-id') ?? '')) return refusal(400, 'EA007', 'Trace-Id is not a UUID');
  const sentAt = Date.parse(req.header('request-date-time') ?? '');
  if (!(Math.abs(now() - sentAt) <= FRESH_MS)) return refusal(401, 'EA006', 'Request-Date-Time is missing or not within 5 minutes of now');
}

/** Checks everything about a signed request but what it asks for. Answers what is wrong, or undefined. */
export function checkRequest(sandbox: Sandbox, req: HonoRequest, body: string): Refusal | undefined {
  return (
    checkApiVersion(req) ?? checkToken(sandbox, req) ?? checkHeaders(sandbox, req) ?? checkSignature(req, body, sandbox.credentials.payme)
  );
}
