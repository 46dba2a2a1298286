import { Trans, useLingui } from '@lingui/react/macro';
import { type PageProps, paths, readSearch } from '@portal/contract';
import { useHref, usePageMeta } from '@portal/contract/react';
import { Ground, Page, PageHeading, Panel, Skeleton, SkeletonRows, Stack, TextLink } from '@portal/ui';
import { type AsyncData, AsyncSection, asyncData } from '@portal/ui-parts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RegisterData } from './register-data.ts';
import { RegisterTerms } from './register-terms.tsx';

type FormCode = typeof import('./register-form.tsx');

/** An online account: first the terms, then the form. */
export function RegisterPage({ data }: PageProps<RegisterData>) {
  const { t } = useLingui();
  const href = useHref();
  const [query] = useSearchParams();
  const { redirect } = readSearch('register', query);
  const [agreed, setAgreed] = useState(false);
  // Loads while the person reads the terms.
  const [form, setForm] = useState<AsyncData<FormCode>>();
  useEffect(() => setForm(asyncData(() => import('./register-form.tsx'))), []);
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
              Already have an account? <TextLink to={href(paths.login({}, { redirect }))}>Log in</TextLink>
            </Trans>
          </p>
          <Panel>
            {agreed && form ? (
              <AsyncSection data={form} skeleton={<Coming />}>
                {({ RegisterForm }) => <RegisterForm redirect={redirect} family={data.family} />}
              </AsyncSection>
            ) : (
              <RegisterTerms notes={data.notes} onAgree={() => setAgreed(true)} />
            )}
          </Panel>
        </Stack>
      </Page>
    </Ground>
  );
}

const Coming = () => (
  <Skeleton>
    <SkeletonRows rows={6} />
  </Skeleton>
);
