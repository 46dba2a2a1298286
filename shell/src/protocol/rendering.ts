import type { Locale, Messages, Remote, SectionId, Settings } from '@portal/contract';

/** A release's server build, its source as the body of a function. */
export type ReleaseBuild = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;

/** What the shell's server build exports: what a sandbox needs besides a release. */
export interface ShellBuild {
  /** The shared libraries, as in the browser. */
  platform: Record<string, { library: unknown }>;
  renderPage: RenderPage;
  /** The web server of a sandbox for a section (sandbox.ts). */
  createSandbox(section: SectionId, load: () => Promise<ReleaseBuild>): { fetch(request: Request): Promise<Response> };
}

/** Renders a page of a section as a visitor sees it. Rejects if anything would differ in the browser: the server sends the app shell. */
export type RenderPage = (
  remote: Remote,
  messages: Messages,
  request: PageRequest,
  query: CallAsEveryone,
  signal: AbortSignal,
) => Promise<RenderedPage>;

export interface PageRequest {
  locale: Locale;
  /** Path and query, with the language prefix. */
  address: string;
  settings: Settings;
  /** The server's time, in milliseconds. */
  now: number;
}

/** A call that a page makes to the back end. */
export interface PageCall {
  method: string;
  path: string;
  query?: unknown;
  body?: unknown;
}

/** Requests public data; rejects for anything else, and for what isn't known in time. */
export type CallAsEveryone = (call: PageCall) => Promise<unknown>;

/** A page as it is written into the document. */
export interface RenderedPage {
  html: string;
  /** The style element of styled-components, which it takes over in the browser. */
  style: string;
  /** The picture to fetch first, as React preloads it; several if window widths have their own. */
  pictures: FirstPicture[];
}

/** How many first pictures a page may have: they load before all scripts. */
export const firstPictures = 4;

export interface FirstPicture {
  href?: string;
  srcset?: string;
  sizes?: string;
  media?: string;
}

/** What the portal's server writes to a sandbox, one line of JSON each: the requested page, then the responses to that page's calls. */
export type ToSandbox = { kind: 'render'; request: PageRequest } | { kind: 'answer'; call: number; known: boolean; value?: unknown };

/** What comes back, one line each: calls, then the page or why there is none. A vendor's code writes it, so anything may come. */
export type FromSandbox =
  | ({ kind: 'call'; call: number } & PageCall)
  | { kind: 'page'; page: RenderedPage }
  | { kind: 'failed'; reason: string };
