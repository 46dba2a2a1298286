import { Trans } from '@lingui/react/macro';
import { color, media, SkipLink, VisuallyHidden } from '@portal/ui';
import { type RefObject, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { DialogsPlace } from '../dialogs/dialogs-place.tsx';
import { Notices } from '../notifications/notices.tsx';
import { useShellServices } from '../shell-services/shell-services-context.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { OwnerOutlines } from './owners/owner-outlines.tsx';
import { NavigationWait } from './status/long-wait.tsx';
import { NavigationProgress } from './status/navigation-progress.tsx';
import { NewRelease } from './status/new-release.tsx';
import { OfflineBanner } from './status/offline-banner.tsx';
import { Preview } from './status/preview.tsx';
import { RehearsalBanner } from './status/rehearsal-banner.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

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
      <DialogsPlace open={dialogs.open} />
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
