import type { OwnedRoute } from '@portal/contract';
import { useState } from 'react';
import { useMatches } from 'react-router-dom';
import { useShellServices } from '../../shell-services/shell-services-context.tsx';
import { NewReleaseOffer } from './new-release-offer.tsx';
import { useNewRelease } from './use-new-release.ts';

/** Offers a reload when a new release of the site is live, but never where it could disturb an order or lose input. */
export function NewRelease() {
  const { navigation, drafts } = useShellServices();
  const release = useNewRelease();
  const [later, putOff] = useState<string>();
  const handle = useMatches().at(-1)?.handle as OwnedRoute | undefined;
  const { pathname } = navigation.location();
  if (!release || release === later || handle?.money || drafts.dirtyOn(pathname)) return null;
  return <NewReleaseOffer onReload={navigation.reload} onLater={() => putOff(release)} />;
}
