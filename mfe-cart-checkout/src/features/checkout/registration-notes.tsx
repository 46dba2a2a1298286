import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { CalendarIcon, ClockIcon, DocumentIcon, Panel, PanelTitle, TextLink } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Notes = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  font: var(--small);
`;

const NoteRow = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 8px;
`;

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <NoteRow>
      {icon}
      <span>{children}</span>
    </NoteRow>
  );
}

/**
 * What to know before enrolling, the rules' "notes on registration": how soon to pay, and what a transfer or withdrawal costs (CHECKOUT-04,
 * CONST-02, CONST-03). Times and amounts are the text of these rules, not settings: a back end with another PAY_WINDOW_MINUTES doesn't
 * change them.
 */
export function RegistrationNotes() {
  const href = useHref();
  return (
    <Panel as="section" aria-labelledby="registration-notes" $tone="mist">
      <PanelTitle id="registration-notes">
        <Trans>Before you enrol</Trans>
      </PanelTitle>
      <Notes>
        <Note icon={<ClockIcon size={20} />}>
          <Trans>Pay within 20 minutes of enrolment, or the places are released.</Trans>
        </Note>
        <Note icon={<CalendarIcon size={20} />}>
          <Trans>
            Request a transfer or withdrawal at least 14 days before the start. Each change costs HK$200 a person; for classes of HK$200 or
            less we refund 75%. After that date we can’t refund.
          </Trans>
        </Note>
        <Note icon={<DocumentIcon size={20} />}>
          <Trans>
            For details, see the <TextLink to={href(paths.article({ articleAlias: 'enrolment-guide' }))}>enrolment guide</TextLink>.
          </Trans>
        </Note>
      </Notes>
    </Panel>
  );
}
