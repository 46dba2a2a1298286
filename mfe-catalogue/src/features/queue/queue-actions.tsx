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

/** Joins the queue, and links visitors to login, as an order needs an account. */
export function QueueActions({ queue, isDown, onJoin }: QueueActionsProps) {
  const { t } = useLingui();
  const href = useHref();
  const member = useMember();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const mayJoin = !isDown && (queue.state === 'gathering' || queue.state === 'waiting');
  const join = () => {
    setBusy(true);
    setFailure(undefined);
    void onJoin()
      .catch((error) => setFailure(isApiError(error) ? error.message : t`Error`))
      .finally(() => setBusy(false));
  };
  if (!mayJoin && (member || queue.state === 'early')) return null;
  return (
    <>
      <Cluster>
        {mayJoin && (
          <Button busy={busy} onClick={join}>
            {queue.state === 'gathering' ? <Trans>Put my name down</Trans> : <Trans>Join the queue</Trans>}
          </Button>
        )}
        {!member && (
          <ButtonLink variant={mayJoin ? 'quiet' : undefined} to={href(paths.login({}, { redirect: pathname + search }))}>
            {queue.state === 'in' ? <Trans>Log in to apply</Trans> : <Trans>Log in: applying needs an account</Trans>}
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
