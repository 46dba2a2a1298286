import type { ComponentType, ReactNode } from 'react';

export interface LoadArgs {
  params: Record<string, string | undefined>;
  /** Its address is the page's; its signal is aborted when the person goes elsewhere meanwhile. */
  request: Request;
}

/** What a page is shown with: what its `load` answered. */
export interface PageProps<Data> {
  data: Data;
}

/** What stands in the place of a page whose `load` failed is given. */
export interface PageFailureProps {
  error: unknown;
  /** Loads the page again; the page shows as soon as that succeeds. */
  retry: () => void;
  /** A retry is under way. */
  retrying: boolean;
}

interface PageViews {
  /** Shown while the page loads for the first time: the shape of what comes. The shell's waiting page if absent. */
  Skeleton?: ComponentType;
  /** Shown when the page could not be loaded; the shell's fallback if absent. */
  Failure?: ComponentType<PageFailureProps>;
}

/** A page as the shell takes it. Made by `definePage`, which knows that `Page` is shown with what `load` answers. */
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
 * Joins a page: what loads it, what shows it, and what shows before and instead. `Page` is shown with what `load` answers, or the compiler
 * objects.
 */
export function definePage<Data>(page: PageWithData<Data>): PageModule;
export function definePage(page: PageWithoutData): PageModule;
export function definePage(page: PageModule): PageModule {
  return page;
}
