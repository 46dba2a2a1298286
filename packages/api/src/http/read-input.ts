import type { Schema } from '@portal/contract';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { MessageKey } from '../messages/index.ts';
import { readMultipart } from './multipart.ts';
import { type RefusalField, refuse } from './refusal.ts';
import type { Input, Route } from './route.ts';

/** Reads and checks the parts of a call by the endpoint's schemas. Unknown fields fall away. */
export async function readInput({ endpoint, options }: Route, request: HonoContext, config: Config): Promise<Input<Route['endpoint']>> {
  const input = {
    params: check(endpoint.params, request.req.param(), 'NOT_FOUND'),
    query: check(endpoint.query, request.req.query()),
    body:
      endpoint.body && check(endpoint.body, await readBody(request, Boolean(endpoint.multipart), options.parts ?? config.MULTIPART_PARTS)),
  };
  return input as Input<Route['endpoint']>;
}

async function readBody(request: HonoContext, multipart: boolean, maxParts: number): Promise<unknown> {
  const contentType = request.req.header('content-type') ?? '';
  if (multipart && contentType.startsWith('multipart/form-data')) {
    return readMultipart(await request.req.arrayBuffer(), contentType, maxParts);
  }
  const text = await request.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuse('VALIDATION', { status: 400 });
  }
}

function check(schema: Schema | undefined, value: unknown, code: 'VALIDATION' | 'NOT_FOUND' = 'VALIDATION'): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  if (code === 'NOT_FOUND') throw refuse('NOT_FOUND');
  const tooLong = result.issues.some((issue) => issue.message === 'TOO_LONG');
  throw refuse(tooLong ? 'TOO_LONG' : 'VALIDATION', { fields: result.issues.map(fieldOf) });
}

const messageKeys: Partial<Record<string, MessageKey>> = {
  min_length: 'field.tooShort',
  max_length: 'field.tooLong',
  max_bytes: 'field.tooLong',
  min_value: 'field.tooSmall',
  max_value: 'field.tooLarge',
  email: 'field.email',
  iso_date: 'field.date',
};

/** Names the field and what is wrong with it; never what was sent. */
function fieldOf(issue: v.BaseIssue<unknown>): RefusalField {
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  return {
    field: v.getDotPath(issue) ?? '',
    code: missing ? 'required' : issue.type,
    message: missing ? 'field.required' : issue.message === 'TOO_LONG' ? 'field.tooLong' : (messageKeys[issue.type] ?? 'field.invalid'),
  };
}
