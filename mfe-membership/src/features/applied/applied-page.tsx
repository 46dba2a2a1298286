import { Trans, useLingui } from '@lingui/react/macro';
import { type PageProps, paths } from '@portal/contract';
import { useHref, usePageMeta } from '@portal/contract/react';
import { ButtonLink, CheckIcon, Cluster, color, Ground, InlineNote, NoBreak, Page, PageHeading, Panel, Stack } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';

const Code = styled(NoBreak)`
  font: var(--h2);
  letter-spacing: 0.04em;
  @media (max-width: 30em) {
    font: var(--h3);
  }
`;

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  & > svg {
    color: ${color.ferry};
  }
`;

/** Confirms an application: its code, what happens next, and where to pay (APPLIED-01). */
export function AppliedPage({ data: { code } }: PageProps<{ code: string }>) {
  const { t } = useLingui();
  const href = useHref();
  const payable = Boolean(useShell().settings.application_auto_approve);
  usePageMeta({ title: t`Application submitted`, noIndex: true });
  return (
    <Ground $tone="mist">
      <Page $form>
        <Stack $gap={24}>
          <PageHeading lead={<Trans>Thank you. We have received your application.</Trans>}>
            <Trans>Application submitted</Trans>
          </PageHeading>
          <Panel>
            <Stack $gap={16}>
              <Done>
                <CheckIcon />
                <Trans>Your application code</Trans>
              </Done>
              <Code>{code}</Code>
              <p>
                {payable ? (
                  <Trans>Pay the fee now and the membership starts. Our email to the main applicant has the link to pay too.</Trans>
                ) : (
                  <Trans>We check the application and email the main applicant. The membership starts once the fee is paid.</Trans>
                )}
              </p>
              <InlineNote>
                <Trans>Keep this code private: anyone who has it can see and pay the application.</Trans>
              </InlineNote>
              <Cluster>
                <ButtonLink to={href(paths.applicationPayment({ code }))}>
                  {payable ? <Trans>Pay the fee</Trans> : <Trans>Track the application</Trans>}
                </ButtonLink>
                <ButtonLink variant="text" to={href(paths.home())}>
                  <Trans>Back to home</Trans>
                </ButtonLink>
              </Cluster>
            </Stack>
          </Panel>
        </Stack>
      </Page>
    </Ground>
  );
}
