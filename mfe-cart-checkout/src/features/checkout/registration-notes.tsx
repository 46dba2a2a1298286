import { Trans } from '@lingui/react/macro';
import { type CartItem, paths, pick } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { CalendarIcon, ClockIcon, DocumentIcon, formatMoney, Panel, PanelTitle, TextLink } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { useCart } from '../cart/use-cart.ts';

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

function OwnRule({ item, rule }: { item: CartItem; rule: NonNullable<CartItem['change_rule']> }) {
  const { locale } = useShell();
  const name = pick(item, 'className', locale);
  const { days, share } = rule;
  const fee = formatMoney(rule.fee);
  return (
    <Note icon={<CalendarIcon size={20} />}>
      {rule.fee === 0 ? (
        <Trans>
          <span lang={name.lang}>{name.text}</span>: request a change at least {days} days before the start, free of charge. After that date
          we can’t refund.
        </Trans>
      ) : (
        <Trans>
          <span lang={name.lang}>{name.text}</span>: request a change at least {days} days before the start. Each change costs {fee} a
          person; for a fee of {fee} or less we refund {share}%. After that date we can’t refund.
        </Trans>
      )}
    </Note>
  );
}

/**
 * What to know before enrolling, the rules' "notes on registration": how soon to pay, and what a transfer or withdrawal costs (CHECKOUT-04,
 * CONST-02, CONST-03). Times and amounts are the text of these rules, not settings: a back end with another PAY_WINDOW_MINUTES doesn't
 * change them. A class with its own rule gets its own note (CHANGE-1).
 */
export function RegistrationNotes() {
  const href = useHref();
  const items = [...new Map(useCart().items.map((item) => [item.id, item])).values()];
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
        {items.map((item) => item.change_rule && <OwnRule key={item.id} item={item} rule={item.change_rule} />)}
        <Note icon={<DocumentIcon size={20} />}>
          <Trans>
            For details, see the <TextLink to={href(paths.article({ articleAlias: 'enrolment-guide' }))}>enrolment guide</TextLink>.
          </Trans>
        </Note>
      </Notes>
    </Panel>
  );
}
