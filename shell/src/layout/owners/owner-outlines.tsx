import { ownerOfWidget, sections } from '@portal/contract';
import type { WidgetHostProps } from '@portal/contract/react';
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const Outlines = lazy(() => import(/* webpackChunkName: "previews" */ './outlines.tsx').then((module) => ({ default: module.Outlines })));

/**
 * Opening any page with `?owners` outlines each region with the folder that owns it and lists whose releases run, until it is switched off
 * or the page is reloaded. It is for developers and for people who look at a preview. On the members' site the server doesn't allow it.
 */
export function OwnerOutlines() {
  const isAllowed = useSyncExternalStore(subscribe, isAllowedHere, () => false);
  const requested = new URLSearchParams(useLocation().search).has('owners') && isAllowed;
  const [known, remember] = useState(requested);
  const [hidden, setHidden] = useState(false);
  if (requested && !known) remember(true);
  if (!known || hidden) return null;
  return (
    <Suspense>
      <Outlines onHide={() => setHidden(true)} />
    </Suspense>
  );
}

const subscribe = () => () => {};
const isAllowedHere = () => document.querySelector('meta[name=portal-owners]') !== null;

/** Names the folder that owns each widget, for the outlines of owners. */
export function ownedWidgetHost(Host: ComponentType<WidgetHostProps>): ComponentType<WidgetHostProps> {
  return (widget) => (
    <div data-owner={sections[ownerOfWidget(widget.name)].folder}>
      <Host {...widget} />
    </div>
  );
}
