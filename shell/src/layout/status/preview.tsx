import { lazy, Suspense, useSyncExternalStore } from 'react';
import { previewEnd, readReleases } from '../../federation/releases.ts';

const PreviewBanner = lazy(() =>
  import(/* webpackChunkName: "previews" */ './preview-banner.tsx').then((module) => ({ default: module.PreviewBanner })),
);

/** The bar on a page with sections that aren't live; members' pages fetch none of it. */
export function Preview() {
  return useSyncExternalStore(subscribe, isHere, () => false) ? (
    <Suspense>
      <PreviewBanner />
    </Suspense>
  ) : null;
}

/** A page keeps the releases that it came with, and the server doesn't render pages with a preview. */
const subscribe = () => () => {};
const isHere = () => previewEnd(readReleases(document)) !== undefined;
