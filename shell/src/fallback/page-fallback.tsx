import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, Page, Unavailable } from '@portal/ui';
import { useEffect } from 'react';
import type { FallbackProps } from '../federation/index.ts';
import { usePortal, useSettings } from '../portal-context.tsx';
import { referenceOf } from './reference.ts';
import { safeWords, sectionNames } from './section-words.ts';
import { ShellMessages } from './shell-messages.tsx';
import { Telephone } from './telephone.tsx';

/** In place of a page whose section can't be shown: what failed, what is safe, a retry, whom to call and the number to give. */
export function PageFallback(props: FallbackProps) {
  return (
    <ShellMessages>
      <Words {...props} />
    </ShellMessages>
  );
}

function Words({ error, retry, retrying }: FallbackProps) {
  const { t, i18n } = useLingui();
  const { head, navigation } = usePortal();
  const { tel } = useSettings();
  const section = i18n._(sectionNames[error.section]);
  const safe = i18n._(safeWords[error.section]);
  const title = t`This part is not available right now`;
  useEffect(() => head.page({ title, noIndex: true }), [head, title]);
  return (
    <Page>
      <Unavailable
        title={title}
        onRetry={retry}
        retrying={retrying}
        retryLabel={<Trans>Try again</Trans>}
        retryingLabel={<Trans>Trying…</Trans>}
        action={
          <ButtonLink to={navigation.href('/')} variant="quiet">
            <Trans>Back to home</Trans>
          </ButtonLink>
        }
        help={
          tel ? (
            <Trans>
              Need it today? Call <Telephone /> and give this number: <strong>{referenceOf(error)}</strong>
            </Trans>
          ) : (
            <Trans>
              If you write to us, give this number: <strong>{referenceOf(error)}</strong>
            </Trans>
          )
        }
      >
        <Trans>
          We could not load <strong>{section}</strong>. It is our fault, not yours. {safe}
        </Trans>
      </Unavailable>
    </Page>
  );
}
