import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { ButtonLink, Page, Unavailable } from '@portal/ui';
import { useEffect } from 'react';
import type { FallbackProps } from '../federation/index.ts';
import { useSettings, useShellServices } from '../shell-services/shell-services-context.tsx';
import { referenceOf, ShellMessages, Telephone } from './fallback-parts.tsx';
import { safetyCopy, sectionNames } from './section-copy.ts';
import { isDeveloped, Thrown } from './thrown.tsx';

/** Replaces a page whose section can't be shown: what failed, what is safe, a retry, whom to call and the number to give. */
export function PageFallback(props: FallbackProps) {
  return <ShellMessages>{isDeveloped(props.error) ? <Thrown {...props} /> : <Explanation {...props} />}</ShellMessages>;
}

function Explanation({ error, retry, retrying }: FallbackProps) {
  const { t, i18n } = useLingui();
  const { head, navigation } = useShellServices();
  const { tel } = useSettings();
  const section = i18n._(sectionNames[error.section]);
  const safety = i18n._(safetyCopy[error.section]);
  const title = t`This part is not available right now`;
  useEffect(() => head.setPageMeta({ title, noIndex: true }), [head, title]);
  return (
    <Page>
      <Unavailable
        title={title}
        onRetry={retry}
        retrying={retrying}
        retryLabel={<Trans>Try again</Trans>}
        retryingLabel={<Trans>Trying…</Trans>}
        action={
          <ButtonLink to={navigation.href(paths.home())} variant="quiet">
            <Trans>Back to home</Trans>
          </ButtonLink>
        }
        help={
          tel ? (
            <Trans>
              Need help today? Call <Telephone /> and quote this number: <strong>{referenceOf(error)}</strong>
            </Trans>
          ) : (
            <Trans>
              If you contact us, please quote this number: <strong>{referenceOf(error)}</strong>
            </Trans>
          )
        }
      >
        {error.code === 'F-701' ? (
          <Trans>Our system could not answer. The problem is on our side. {safety}</Trans>
        ) : error.code === 'F-702' ? (
          <Trans>We could not reach our system. Check your connection, then try again. {safety}</Trans>
        ) : (
          <Trans>
            We could not load <strong>{section}</strong>. The problem is on our side. {safety}
          </Trans>
        )}
      </Unavailable>
    </Page>
  );
}
