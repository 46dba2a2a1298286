import { createContext, lazy, memo, Suspense, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { PagePlaceholder } from '../fallback/placeholder.tsx';
import type { PageHydration } from '../hydration/hydrate-page.ts';

/** The server-rendered page; none if the server sent the app shell. */
export const FirstPageContext = createContext<PageHydration | undefined>(undefined);

const FirstPageFailure = lazy(() => import('./status/first-page-failure.tsx').then((module) => ({ default: module.FirstPageFailure })));
const none: PageHydration['status'] = createStore(() => 'rendered');

/** Where a section's page goes. What the server rendered stays until the section's code takes it over, or for good if that never comes. */
export function PageOutlet() {
  return (
    <>
      <Failure />
      <Boundary />
    </>
  );
}

/** Shown only until the person goes to another page. */
function Failure() {
  const firstPage = useContext(FirstPageContext);
  useEffect(() => firstPage?.layoutReady(), [firstPage]);
  const failed = useStore(firstPage?.status ?? none) === 'failed';
  const { key } = useLocation();
  const [firstKey] = useState(key);
  if (!firstPage || !failed || key !== firstKey) return null;
  return (
    <Suspense>
      <FirstPageFailure onRetry={firstPage.retry} />
    </Suspense>
  );
}

/**
 * A component of its own, without props: React discards what the server rendered if its boundary renders again before its code is there.
 */
const Boundary = memo(function Boundary() {
  const firstPage = useContext(FirstPageContext);
  const other = useStore(firstPage?.status ?? none, (status) => status === 'other');
  return (
    <Suspense key={other ? 'other' : 'rendered'} fallback={<PagePlaceholder />}>
      <Committed />
      <Outlet />
      <Ready />
    </Suspense>
  );
});

/** Reports that the page beside it is in the document; it comes before the page, and so do its effects. */
function Committed() {
  const firstPage = useContext(FirstPageContext);
  useLayoutEffect(() => firstPage?.pageCommitted(), [firstPage]);
  return null;
}

/** Reports that the page beside it runs its own code. */
function Ready() {
  const firstPage = useContext(FirstPageContext);
  useLayoutEffect(() => firstPage?.pagePlaced(), [firstPage]);
  useEffect(() => firstPage?.pageReady(), [firstPage]);
  return null;
}
