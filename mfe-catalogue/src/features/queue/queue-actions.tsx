import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError, paths } from '@portal/contract';
import { useHref, useMember } from '@portal/contract/react';
import { Button, ButtonLink, Cluster, InlineNote } from '@portal/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { QueueStandingProps } from './queue-standing.tsx';

export interface QueueActionsProps extends QueueStandingProps {
  onJoin: () => Promise<void>;
}

/** Joins the queue; a visitor logs in first, as a family has one entry. */
export function QueueActions({ queue, isDown, onJoin }: QueueActionsProps) {
  const { t } = useLingui();
  const href = useHref();
  const member = useMember();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isOpen = queue.state === 'gathering' || queue.state === 'waiting';
  const join = () => {
    setBusy(true);
    setFailure(undefined);
    void onJoin()
      .catch((error) => setFailure(isApiError(error) ? error.message : t`Error`))
      .finally(() => setBusy(false));
  };
  if (isDown || !isOpen) return null;
  return (
    <>
      <Cluster>
        {member ? (
          <Button busy={busy} onClick={join}>
            {queue.state === 'gathering' ? <Trans>Put my name down</Trans> : <Trans>Join the queue</Trans>}
          </Button>
        ) : (
          <ButtonLink to={href(paths.login({}, { redirect: pathname + search }))}>
            {queue.state === 'gathering' ? <Trans>Log in to put your name down</Trans> : <Trans>Log in to join the queue</Trans>}
          </ButtonLink>
        )}
      </Cluster>
      {failure && (
        <InlineNote tone="error" role="alert">
          {failure}
        </InlineNote>
      )}
    </>
  );
}
