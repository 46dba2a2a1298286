import { Trans } from '@lingui/react/macro';
import type { OwnedRoute } from '@portal/contract';
import { color, media, SkipLink, VisuallyHidden } from '@portal/ui';
import { lazy, type RefObject, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { DialogsOutlet } from '../dialogs/dialogs-outlet.tsx';
import { previewEnd, readReleases } from '../federation/releases.ts';
import { Notices } from '../notifications/notices.tsx';
import { useShellServices } from '../shell-services/shell-services-context.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { OwnerOutlines } from './owners/owner-outlines.tsx';
import { NavigationWait } from './status/long-wait.tsx';
import { NavigationProgress } from './status/navigation-progress.tsx';
import { NewReleaseOffer } from './status/new-release-offer.tsx';
import { OfflineBanner } from './status/offline-banner.tsx';
import { RehearsalBanner } from './status/rehearsal-banner.tsx';
import { useNewRelease } from './status/use-new-release.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

const PreviewBanner = lazy(() =>
  import(/* webpackChunkName: "previews" */ './status/preview-banner.tsx').then((module) => ({ default: module.PreviewBanner })),
);

/** The bar on a page with sections that aren't live; members' pages fetch none of it. */
function Preview() {
  return useSyncExternalStore(subscribe, isHere, () => false) ? (
    <Suspense>
      <PreviewBanner />
    </Suspense>
  ) : null;
}

/** A page keeps the releases that it came with, and the server doesn't render pages with a preview. */
const subscribe = () => () => {};
const isHere = () => previewEnd(readReleases(document)) !== undefined;

/** Offers a reload when a new release of the site is live, but never where it could disturb an order or lose input. */
function NewRelease() {
  const { navigation, drafts } = useShellServices();
  const release = useNewRelease();
  const [later, putOff] = useState<string>();
  const handle = useMatches().at(-1)?.handle as OwnedRoute | undefined;
  const { pathname } = navigation.location();
  if (!release || release === later || handle?.money || drafts.dirtyOn(pathname)) return null;
  return <NewReleaseOffer onReload={navigation.reload} onLater={() => putOff(release)} />;
}

/** The page's background continues behind the skyline. */
const Site = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  &:has([data-ground='mist']) {
    background: ${color.mist};
    ${media.print} {
      background: none;
    }
  }
`;

/** As tall as the window, so that the footer doesn't jump out of view when a page arrives. */
const Main = styled.main`
  flex: 1;
  min-height: calc(100dvh - 60px);
  outline: none;
`;

/** Everything around the page; it stays when a page can't be shown. */
export function Layout() {
  const { notifications, dialogs } = useShellServices();
  const main = useRef<HTMLElement>(null);
  return (
    <Site data-owner="shell">
      <SkipLink href="#main">
        <Trans>Skip to content</Trans>
      </SkipLink>
      <NavigationProgress />
      <RehearsalBanner />
      <Header />
      <OfflineBanner />
      <Preview />
      <Main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer />
      <NavigationWait />
      <NewRelease />
      <Notices {...notifications} />
      <DialogsOutlet open={dialogs.open} />
      <Announcer />
      <OwnerOutlines />
      <ScrollAndFocus main={main} />
    </Site>
  );
}

/**
 * What a navigation does to the page. A component of its own, because the layout would render with each step; comes last, when the layout's
 * windows are closed.
 */
function ScrollAndFocus({ main }: { main: RefObject<HTMLElement | null> }) {
  useScrollAndFocus(main);
  useLeaveQuestion();
  return null;
}

/** Reads out the title of each new page. */
export function Announcer() {
  const title = useStore(useShellServices().head.announced);
  return (
    <VisuallyHidden as="div" aria-live="polite" data-announcer>
      {title}
    </VisuallyHidden>
  );
}
