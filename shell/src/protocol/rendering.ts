import type { Locale, Messages, Remote, SectionId, Settings } from '@portal/contract';

/** A release's server build, its source as the body of a function. */
export type ReleaseBuild = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;

/** What the server's build of the shell exports: what a cell needs beside a release. */
export interface ShellBuild {
  /** The shared libraries, as in the browser. */
  platform: Record<string, { library: unknown }>;
  renderPage: RenderPage;
  /** The web server of a cell for a section (cell.ts). */
  createCell(section: SectionId, load: () => Promise<ReleaseBuild>): { fetch(request: Request): Promise<Response> };
}

/** Renders a page of a section as a visitor sees it. Rejects if anything is not as it would be in the browser: then the frame is sent. */
export type RenderPage = (
  remote: Remote,
  messages: Messages,
  request: PageRequest,
  ask: AskAsEverybody,
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

/** A call that a page makes of the back end. */
export interface PageCall {
  method: string;
  path: string;
  query?: unknown;
  body?: unknown;
}

/** Asks what everybody may know; rejects for anything else, and for what isn't known in time. */
export type AskAsEverybody = (call: PageCall) => Promise<unknown>;

/** A page as it is written into the document. */
export interface RenderedPage {
  html: string;
  /** The style element of styled-components, which takes it over in the browser. */
  style: string;
  /** The picture to be fetched first, as React names it; several if each width of the window has its own. */
  pictures: FirstPicture[];
}

/** How many there are at most: they have the line before all scripts. */
export const firstPictures = 4;

export interface FirstPicture {
  href?: string;
  srcset?: string;
  sizes?: string;
  media?: string;
}

/** What the portal's server writes to a cell, a line of JSON each: the page that it asks for, then the answers to the calls of that page. */
export type ToCell = { kind: 'render'; request: PageRequest } | { kind: 'answer'; call: number; known: boolean; value?: unknown };

/** What comes back, a line each: calls, then the page or why there is none. A vendor's code writes it, so anything may come. */
export type FromCell =
  | ({ kind: 'call'; call: number } & PageCall)
  | { kind: 'page'; page: RenderedPage }
  | { kind: 'failed'; reason: string };
