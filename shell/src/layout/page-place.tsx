import { createContext, lazy, memo, Suspense, useContext, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { PagePlaceholder } from '../fallback/placeholder.tsx';
import type { FirstPageStatus, FirstPageTakeOver } from '../first-page/take-over.ts';

/** The page that the server rendered; none if it sent the frame. */
export const FirstPageContext = createContext<FirstPageTakeOver | undefined>(undefined);

const FirstPageFailure = lazy(() => import('./status/first-page-failure.tsx').then((module) => ({ default: module.FirstPageFailure })));
const none = createStore<FirstPageStatus>()(() => 'written');

/** The place of a section's page. What the server rendered stays until the section's code takes it over, and if that does not come. */
export function PagePlace() {
  return (
    <>
      <Failure />
      <Boundary />
    </>
  );
}

/** Shown only while nobody has gone on to another page. */
function Failure() {
  const firstPage = useContext(FirstPageContext);
  useEffect(() => firstPage?.aroundShown(), [firstPage]);
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

/** By itself, and with nothing handed to it: React gives up what the server rendered as soon as its boundary is rendered anew before its code is there. */
const Boundary = memo(function Boundary() {
  const firstPage = useContext(FirstPageContext);
  const other = useStore(firstPage?.status ?? none, (status) => status === 'other');
  return (
    <Suspense key={other ? 'other' : 'written'} fallback={<PagePlaceholder />}>
      <Outlet />
      <Shown />
    </Suspense>
  );
});

/** Tells when the page beside it is its own code's. */
function Shown() {
  const firstPage = useContext(FirstPageContext);
  useEffect(() => firstPage?.shown(), [firstPage]);
  return null;
}
