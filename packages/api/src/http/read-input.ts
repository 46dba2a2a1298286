import type { Endpoint, Schema } from '@portal/contract';
import { isDeep } from '@portal/server-kit';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { ApiFailure, type FieldFailure } from '../api-failure.ts';
import type { Config } from '../config.ts';
import type { MessageKey } from '../messages/index.ts';
import { readMultipart } from './multipart.ts';
import { piecesOf } from './read-body.ts';
import type { Input, RouteOptions } from './route.ts';

/** What a call is read by. */
type Readable = Pick<Endpoint, 'params' | 'query' | 'body' | 'multipart'>;

/** Reads the parts of a call and checks them with the endpoint's schemas. Drops unknown fields. */
export async function readInput<E extends Readable>(
  { endpoint, options }: { endpoint: E; options: RouteOptions },
  request: HonoContext,
  config: Config,
  arrived?: (bytes: number) => void,
): Promise<Input<E>> {
  const params = check(endpoint.params, request.req.param(), 'NOT_FOUND');
  const query = check(endpoint.query, request.req.query());
  // Read even if no body is expected: an unread body closes the connection.
  const sent = await readBody(endpoint, options, request, config, arrived);
  const body = endpoint.body && check(endpoint.body, sent);
  return { params, query, body } as Input<E>;
}

async function readBody(
  endpoint: Readable,
  options: RouteOptions,
  request: HonoContext,
  config: Config,
  arrived?: (bytes: number) => void,
): Promise<unknown> {
  const contentType = request.req.header('content-type') ?? '';
  if (endpoint.multipart && contentType.startsWith('multipart/form-data')) {
    const maxBytes = (options.bytes ? config[options.bytes] : 0) + config.BODY_BYTES;
    const limits = { parts: options.parts ?? config.MULTIPART_PARTS, textBytes: config.BODY_BYTES };
    return readMultipart(piecesOf(request, maxBytes, arrived), contentType, limits);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(request, config.BODY_BYTES)) pieces.push(piece);
  const text = new TextDecoder().decode(Buffer.concat(pieces));
  if (text.trim() === '' || !endpoint.body) return {};
  try {
    if (!isDeep(text)) return JSON.parse(text) as unknown;
  } catch {
    // Malformed, like a body that is nested too deeply.
  }
  throw new ApiFailure('VALIDATION', { malformed: true });
}

function check(schema: Schema | undefined, value: unknown, code: 'VALIDATION' | 'NOT_FOUND' = 'VALIDATION'): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  if (code === 'NOT_FOUND') throw new ApiFailure('NOT_FOUND');
  const tooLong = result.issues.some((issue) => issue.message === 'TOO_LONG');
  throw new ApiFailure(tooLong ? 'TOO_LONG' : 'VALIDATION', { fields: result.issues.map(fieldOf) });
}

const messageKeys: Partial<Record<string, MessageKey>> = {
  min_length: 'field.tooShort',
  TOO_SHORT: 'field.tooShort',
  TOO_LONG: 'field.tooLong',
  max_length: 'field.tooLong',
  max_bytes: 'field.tooLong',
  min_value: 'field.tooSmall',
  max_value: 'field.tooLarge',
  email: 'field.email',
  iso_date: 'field.date',
};

/** Names the field and what is wrong with it, but never what was sent. */
function fieldOf(issue: v.BaseIssue<unknown>): FieldFailure {
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  return {
    field: v.getDotPath(issue) ?? '',
    code: missing ? 'required' : issue.type,
    message: missing ? 'field.required' : (messageKeys[issue.type === 'check' ? issue.message : issue.type] ?? 'field.invalid'),
  };
}
