import { Trans } from '@lingui/react/macro';
import { useShell } from '@portal/contract/react';
import { TextLink, Unavailable } from '@portal/ui';
import { useParams, useRevalidator } from 'react-router-dom';
import { MeFrame } from './me-frame.tsx';
import { tabOf } from './tabs.ts';

/** Stands where a tab could not be loaded; the other tabs stay in reach. */
export function MeFailure() {
  const { tel } = useShell<'account'>().settings;
  const { revalidate, state } = useRevalidator();
  return (
    <MeFrame tab={tabOf(useParams().tab)}>
      <Unavailable
        compact="h2"
        title={<Trans>We could not load this</Trans>}
        onRetry={() => void revalidate()}
        retryLabel={<Trans>Try again</Trans>}
        retrying={state === 'loading'}
        retryingLabel={<Trans>Trying again…</Trans>}
        help={
          tel && (
            <Trans>
              Need it today? Call <TextLink href={`tel:${tel.replaceAll(' ', '')}`}>{tel}</TextLink>
            </Trans>
          )
        }
      >
        <Trans>It is our fault, not yours. Your courses and payments are safe.</Trans>
      </Unavailable>
    </MeFrame>
  );
}
