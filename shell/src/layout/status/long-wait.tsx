import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { Button, ButtonLink } from '@portal/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import styled from 'styled-components';
import { longWaitMs } from '../../federation/section-routes.tsx';
import { useShellServices } from '../../shell-services/shell-services-context.tsx';
import { CornerBox } from './corner-box.tsx';

/** Words above, choices below. */
const Box = styled(CornerBox)`
  & > p {
    flex-basis: 100%;
  }
`;

/** If the next page takes a long time, notifies the person, and offers to try again or to stay. */
export function NavigationWait() {
  const { location: next } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  return (
    <LongWait of={next} onAgain={() => next && void navigate(next, { replace: isInAddressBar(next) })}>
      <Button size="row" variant="text" onClick={() => void navigate(here, { replace: true })}>
        <Trans>Stay here</Trans>
      </Button>
    </LongWait>
  );
}

/** If the first page of a visit takes a long time, notifies the person, and offers to try again or to go home. */
export function FirstWait() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const home = useShellServices().navigation.href(paths.home());
  return (
    <LongWait of={next ? undefined : here} onAgain={() => void navigate(here, { replace: true })}>
      {!home.startsWith(here.pathname) && (
        <ButtonLink size="row" variant="text" to={home}>
          <Trans>Back to home</Trans>
        </ButtonLink>
      )}
    </LongWait>
  );
}

/** When a person goes back, the browser shows the address before the page is there. */
const isInAddressBar = ({ pathname, search }: Location) =>
  `${pathname}${search}` === `${window.location.pathname}${window.location.search}`;

interface LongWaitProps {
  /** What the person waits for; another location restarts the wait. */
  of: Location | undefined;
  onAgain: () => void;
  children: ReactNode;
}

function LongWait({ of, onAgain, children }: LongWaitProps) {
  const { t } = useLingui();
  const [long, setLong] = useState<Location>();
  useEffect(() => {
    if (!of) return;
    const timer = setTimeout(() => setLong(of), longWaitMs);
    return () => clearTimeout(timer);
  }, [of]);
  return (
    <div role="status">
      {of && long === of && (
        <Box aria-label={t`This page is slow`}>
          <p>
            <Trans>This page is taking longer than usual.</Trans>
          </p>
          <Button size="row" onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
          {children}
        </Box>
      )}
    </div>
  );
}
