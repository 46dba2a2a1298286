import type { ComponentType, ReactNode } from 'react';

export interface LoadArgs {
  params: Record<string, string | undefined>;
  /** Its URL is the page's; its signal is aborted when the person navigates away. */
  request: Request;
  /** The server's rendering is already on the screen: code that only draws the page isn't needed yet. */
  rendered?: boolean;
}

/** A page's properties: the result of its `load`. */
export interface PageProps<Data> {
  data: Data;
}

/** The properties of what replaces a page whose `load` failed. */
export interface PageFailureProps {
  error: unknown;
  /** Loads the page again; the page shows as soon as that succeeds. */
  retry: () => void;
  /** A retry is in progress. */
  retrying: boolean;
}

interface PageViews {
  /** Shown while the page loads for the first time, in the shape of the page. The shell's loading page if absent. */
  Skeleton?: ComponentType;
  /** Shown when the page could not be loaded; the shell's fallback if absent. */
  Failure?: ComponentType<PageFailureProps>;
}

/** A page for the shell. Use `definePage`, which checks that `Page` fits the result of `load`. */
export interface PageModule extends PageViews {
  load?: (args: LoadArgs) => unknown;
  Page: (props: PageProps<never>) => ReactNode;
}

interface PageWithData<Data> extends PageViews {
  /** Starts at navigation; may throw react-router's `redirect()`. */
  load: (args: LoadArgs) => Data | Promise<Data>;
  Page: (props: PageProps<Data>) => ReactNode;
}

interface PageWithoutData extends PageViews {
  load?: undefined;
  Page: () => ReactNode;
}

/**
 * Defines a page: what loads it, what shows it, and what is shown before it or instead of it. `Page` must accept the result of `load`, or
 * it does not compile.
 */
export function definePage<Data>(page: PageWithData<Data>): PageModule;
export function definePage(page: PageWithoutData): PageModule;
export function definePage(page: PageModule): PageModule {
  return page;
}

/**
 * How a route's page is fetched. With `load`, its calls begin as soon as the section is there, beside the code that shows it, and already
 * when a person presses a link to it.
 */
export interface PageSource {
  (): Promise<PageModule>;
  load?: PageModule['load'];
}

/**
 * Defines a page whose calls begin before its code is there: `load` is in the section's own script, `show` fetches the rest. Keep what only
 * the page needs out of `load`'s imports.
 */
export function defineEarlyPage<Data>({ load, show }: EarlyPage<Data>): PageSource {
  return Object.assign(async () => definePage({ load, ...(await show()) }), { load });
}

interface EarlyPage<Data> extends Pick<PageWithData<Data>, 'load'> {
  show: () => Promise<Omit<PageWithData<Data>, 'load'>>;
}
