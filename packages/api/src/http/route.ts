import type { Endpoint, Locale, Schema } from '@portal/contract';
import type { Context as HonoContext } from 'hono';
import type { InferInput, InferOutput } from 'valibot';
import type { Context } from '../context.ts';
import type { Translate } from '../messages/index.ts';
import type { Viewer } from './caller.ts';
import type { Once } from './idempotency.ts';

type Parts = Pick<Endpoint, 'params' | 'query' | 'body'>;
type PartOutput<E extends Parts, K extends keyof Parts> = E[K] extends Schema ? InferOutput<E[K]> : undefined;

/** The checked parts of a call. */
export interface Input<E extends Parts> {
  params: PartOutput<E, 'params'>;
  query: PartOutput<E, 'query'>;
  body: PartOutput<E, 'body'>;
}

export interface Call<E extends Endpoint> {
  input: Input<E>;
  ctx: Context;
  /** Never null on a `member` endpoint. */
  viewer: E['access'] extends 'member' ? Viewer : Viewer | null;
  locale: Locale;
  t: Translate;
  /** The caller's network address; for rate limits only. */
  address: string;
  /**
   * Runs the effect of an idempotent endpoint in one transaction with its first response; a replay gets that response and has no effect
   * (PAY-6).
   */
  once: Once;
  /** Reads a request header, for the few responses that depend on one. */
  header(name: string): string | undefined;
}

export interface RouteOptions {
  /** The setting with the body limit, if BODY_BYTES isn't enough. */
  bytes?: 'DOCUMENT_BYTES' | 'APPLICATION_BYTES';
  /** The most parts in a multipart body, if MULTIPART_PARTS isn't enough. */
  parts?: number;
  /** The setting with the number of bodies that one address may send in RATE_WINDOW_MINUTES. Counted before the body is read. */
  perAddress?: 'APPLICATION_PER_ADDRESS' | 'UPLOADS_PER_ADDRESS';
  /**
   * The setting with the number of refused bodies, counted here instead. Many people may share an address, and each may need several tries.
   */
  refusedPerAddress?: 'APPLICATIONS_REFUSED_PER_ADDRESS';
}

/** An endpoint of the contract with its handler, which returns the response schema's input, or a whole Response (a PDF). */
export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E;
  handle(call: Call<E>): Promise<InferInput<E['response']> | Response>;
  options: RouteOptions;
}

/** Joins an endpoint with its handler: `route(showPost, async ({ input, ctx }) => …)`. */
export function route<const E extends Endpoint>(endpoint: E, handle: Route<E>['handle'], options: RouteOptions = {}): Route {
  return { endpoint, handle, options } as unknown as Route;
}

/** A call that isn't in the contract: provider notices and returns, signed file links, health. */
export interface RawRoute {
  method: 'get' | 'post';
  path: string;
  handle(request: HonoContext, ctx: Context): Promise<Response> | Response;
}
