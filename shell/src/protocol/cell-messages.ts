import type { PageCall, PageRequest, RenderedPage } from './rendering.ts';

/** What the portal's server writes to a cell, a line of JSON each: the page that it asks for, then the answers to the calls of that page. */
export type ToCell = { kind: 'render'; request: PageRequest } | { kind: 'answer'; call: number; known: boolean; value?: unknown };

/** What comes back, a line each: calls, then the page or why there is none. A vendor's code writes it, so anything may come. */
export type FromCell =
  | ({ kind: 'call'; call: number } & PageCall)
  | { kind: 'page'; page: RenderedPage }
  | { kind: 'failed'; reason: string };
