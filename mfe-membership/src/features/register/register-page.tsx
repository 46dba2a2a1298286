import { Trans, useLingui } from '@lingui/react/macro';
import { type PageProps, paths } from '@portal/contract';
import { useHref, usePageMeta } from '@portal/contract/react';
import { Ground, Page, PageHeading, Panel, Stack, TextLink } from '@portal/ui';
import { useState } from 'react';
import type { RegisterData } from './register-data.ts';
import { RegisterForm } from './register-form.tsx';
import { RegisterTerms } from './register-terms.tsx';

/** An online account: first the terms, then the form. */
export function RegisterPage({ data }: PageProps<RegisterData>) {
  const { t } = useLingui();
  const href = useHref();
  const [agreed, setAgreed] = useState(false);
  usePageMeta({ title: t`Register`, description: t`A free online account to enrol in courses and keep your orders in one place.` });
  return (
    <Ground $tone="mist">
      <Page $form>
        <Stack $gap={24}>
          <PageHeading lead={<Trans>Free. You get a member number to log in with.</Trans>}>
            <Trans>Register an online account</Trans>
          </PageHeading>
          <p>
            <Trans>
              Already have an account? <TextLink to={href(paths.login())}>Log in</TextLink>
            </Trans>
          </p>
          <Panel>{agreed ? <RegisterForm /> : <RegisterTerms notes={data.notes} onAgree={() => setAgreed(true)} />}</Panel>
        </Stack>
      </Page>
    </Ground>
  );
}
