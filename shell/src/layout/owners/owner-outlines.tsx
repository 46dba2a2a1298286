import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';

const Outlines = lazy(() => import('./outlines.tsx').then((module) => ({ default: module.Outlines })));

/** Opening any page with `?owners` outlines each region with the folder that owns it, until it is switched off or the page is loaded anew. */
export function OwnerOutlines() {
  const asked = new URLSearchParams(useLocation().search).has('owners');
  const [known, remember] = useState(asked);
  const [hidden, setHidden] = useState(false);
  if (asked && !known) remember(true);
  if (!known || hidden) return null;
  return (
    <Suspense>
      <Outlines onHide={() => setHidden(true)} />
    </Suspense>
  );
}
