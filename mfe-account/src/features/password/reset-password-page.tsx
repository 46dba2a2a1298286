import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref, usePage } from '@portal/contract/react';
import { Ground, Page, PageHeading, Panel, Stack, TextLink } from '@portal/ui';
import { useParams } from 'react-router-dom';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Sets a new password by the token of a mailed link. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const href = useHref();
  const { token = '' } = useParams();
  usePage({ title: t`Choose a new password`, noIndex: true });
  return (
    <Ground $tone="mist">
      <Page $form>
        <Stack $gap={20}>
          <PageHeading>
            <Trans>Choose a new password</Trans>
          </PageHeading>
          <Panel>
            <ResetPasswordForm token={token} />
          </Panel>
          <TextLink to={href(paths.login())}>
            <Trans>Back to login</Trans>
          </TextLink>
        </Stack>
      </Page>
    </Ground>
  );
}
