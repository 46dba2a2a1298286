import type { Endpoint } from '@portal/contract';
import { tracedCall } from '@portal/server-kit';
import * as v from 'valibot';
import { fillPath } from '../../src/protocol/calls.ts';
import { retry } from './connections.ts';

const callTimeoutMs = 10_000;

/** The parts of a call's input that the server sends. */
interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Makes a public call that changes nothing, as the contract declares it. Null: not found (404). Rejects for every other error and for a
 * response of the wrong shape.
 */
export async function callBackEnd(
  origin: string,
  { method, path, response: schema }: Endpoint,
  input: Input,
  signal?: AbortSignal,
): Promise<unknown> {
  const address = new URL(fillPath(path, input.params), origin);
  for (const [name, value] of Object.entries(input.query ?? {})) address.searchParams.set(name, String(value));
  const init: RequestInit = {
    method,
    headers: { Accept: 'application/json', ...(method === 'post' && { 'Content-Type': 'application/json' }) },
    body: method === 'post' ? JSON.stringify(input.body ?? {}) : undefined,
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(callTimeoutMs), ...(signal ? [signal] : [])]),
  };
  const query = (traced: object) => fetch(address, { ...init, headers: { ...init.headers, ...traced } });
  const response = await retry(() => tracedCall(`${method.toUpperCase()} /${path}`, query));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`status ${response.status}`);
  return v.parse(schema, await response.json());
}
