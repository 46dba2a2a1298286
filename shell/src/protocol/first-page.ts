import type { Endpoint } from '@portal/contract';
import { fillPath } from './calls.ts';

/** What the server knew when it rendered a page, and wrote beside it. */
export interface FirstPage {
  /** The release whose code rendered it. */
  build: string;
  /** The back end's answers to the page's calls, by `answerKey`. */
  responses: Record<string, unknown>;
}

/** Below it, by a page's address, the server gives the responses that it knows to that page's calls. */
export const responsesPath = '/answers';

/** The parts of a call's input that tell calls apart. */
export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Identifies a page's call by what it asks. */
export function responseKey({ method, path }: Pick<Endpoint, 'method' | 'path'>, { params, query, body }: Input): string {
  return JSON.stringify([method, fillPath(path, params as object | undefined), query, body]);
}
