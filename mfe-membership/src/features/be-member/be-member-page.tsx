import { Trans, useLingui } from '@lingui/react/macro';
import { type PageProps, paths, readSearch } from '@portal/contract';
import { useHref, useMember, usePageMeta } from '@portal/contract/react';
import { Ground, Page, PageHeading, Sections, Stack, TextLink } from '@portal/ui';
import { useSearchParams } from 'react-router-dom';
import type { BeMemberData } from './be-member-data.ts';
import { GeneralQuestions } from './general-questions.tsx';
import { KindCards } from './kind-cards.tsx';

/** The three ways to join the association, and common questions (REGISTER-01, REGISTER-02). */
export function BeMemberPage({ data }: PageProps<BeMemberData>) {
  const { t } = useLingui();
  const href = useHref();
  const member = useMember();
  const [query] = useSearchParams();
  const { redirect } = readSearch('beMember', query);
  usePageMeta({
    title: t`Become a member`,
    description: t`Online account, youth association membership or gym membership: choose what suits you.`,
  });
  return (
    <Ground $tone="white">
      <Page>
        <Sections>
          <Stack $gap={32}>
            <PageHeading>
              <Trans>Become a member</Trans>
            </PageHeading>
            <KindCards fees={data} redirect={redirect} />
            {!member && (
              <p data-visitor="">
                <Trans>
                  Already have an account? <TextLink to={href(paths.login({}, { redirect }))}>Log in</TextLink>
                </Trans>
              </p>
            )}
          </Stack>
          <GeneralQuestions />
        </Sections>
      </Page>
    </Ground>
  );
}
