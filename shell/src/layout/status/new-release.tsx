import { useState } from 'react';
import { useMatches } from 'react-router-dom';
import type { PageHandle } from '../../federation/index.ts';
import { usePortal } from '../../portal-context.tsx';
import { useNewRelease } from '../../release/use-new-release.ts';
import { NewReleaseOffer } from './new-release-offer.tsx';

/** Offers a reload when a new release of the site is live, never where it could disturb an order or lose input. */
export function NewRelease() {
  const { navigation, drafts } = usePortal();
  const release = useNewRelease();
  const [later, putOff] = useState<string>();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const { pathname } = navigation.location();
  if (!release || release === later || !isSafe(handle) || drafts.dirtyOn(pathname)) return null;
  return <NewReleaseOffer onReload={navigation.reload} onLater={() => putOff(release)} />;
}

const moneyPages = ['applicationPayment', 'renewal'];

/** Checkout and payment are no moment for a reload. */
export function isSafe(page: Pick<PageHandle, 'section' | 'name'> | undefined): boolean {
  if (!page) return true;
  return page.section !== 'payment' && page.section !== 'cart-checkout' && !moneyPages.includes(page.name);
}
