import { Trans, useLingui } from '@lingui/react/macro';
import { type PageProps, paths } from '@portal/contract';
import { useHref, useMember, usePageMeta } from '@portal/contract/react';
import { Ground, Page, PageHeading, Sections, Stack, TextLink } from '@portal/ui';
import type { BeMemberData } from './be-member-data.ts';
import { GeneralQuestions } from './general-questions.tsx';
import { KindCards } from './kind-cards.tsx';

/** The three ways to join the association, and common questions (REGISTER-01, REGISTER-02). */
export function BeMemberPage({ data }: PageProps<BeMemberData>) {
  const { t } = useLingui();
  const href = useHref();
  const member = useMember();
  usePageMeta({
    title: t`Become a member`,
    description: t`Online account, youth association membership or gym membership: choose what suits you.`,
  });
  return (
    <Ground $tone="white">
      <Page>
        <Sections>
          <Stack $gap={32}>
            <PageHeading lead={<Trans>Three ways to join. Choose the one that suits you.</Trans>}>
              <Trans>Become a member</Trans>
            </PageHeading>
            <KindCards fees={data} />
            {!member && (
              <p>
                <Trans>
                  Already have an account? <TextLink to={href(paths.login())}>Log in</TextLink>
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
