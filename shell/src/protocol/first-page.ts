import type { Endpoint } from '@portal/contract';
import { fillPath } from './calls.ts';

/** What the server knew when it rendered a page, and wrote beside it. */
export interface FirstPage {
  /** The release whose code rendered it. */
  build: string;
  /** The back end's responses to the page's calls, by `responseKey`. */
  responses: Record<string, unknown>;
}

/** Below it, by a page's address, the server gives the responses that it knows to that page's calls. */
export const responsesPath = '/answers';

/** The parts of a call's input that distinguish calls. */
export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Identifies a page's call by what it requests. */
export function responseKey({ method, path }: Pick<Endpoint, 'method' | 'path'>, { params, query, body }: Input): string {
  return JSON.stringify([method, fillPath(path, params as object | undefined), query, body]);
}
