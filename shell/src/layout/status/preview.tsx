import { lazy, Suspense, useSyncExternalStore } from 'react';
import { previewEnd, readReleases } from '../../federation/releases.ts';

const PreviewBanner = lazy(() =>
  import(/* webpackChunkName: "previews" */ './preview-banner.tsx').then((module) => ({ default: module.PreviewBanner })),
);

/** The bar of a page that has sections which aren't live; a member's page fetches none of it. */
export function Preview() {
  return useSyncExternalStore(subscribe, isHere, () => false) ? (
    <Suspense>
      <PreviewBanner />
    </Suspense>
  ) : null;
}

/** A page keeps the releases that it came with; the server renders no page that has a preview. */
const subscribe = () => () => {};
const isHere = () => previewEnd(readReleases(document)) !== undefined;
