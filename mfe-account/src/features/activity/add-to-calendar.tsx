import { Trans, useLingui } from '@lingui/react/macro';
import type { ActivityRow } from '@portal/contract';
import { color, formatDate } from '@portal/ui';
import { downloadCalendar } from '@portal/ui-parts/calendar';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';

/** Looks like the links in the running text around it. */
const Inline = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ferry};
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

/** The calendar file of one class: only for a paid place in a class that isn't over, never for a transferred or cancelled one. */
export function AddToCalendar({ row, describedBy }: { row: ActivityRow; describedBy: string }) {
  const { t } = useLingui();
  const { locale, notify, now } = useShell();
  if (!row.paid || row.transferred_to || row.cancelled || row.ac_end_date < formatDate(now())) return null;
  const add = () =>
    downloadCalendar(row.ac_code, ({ enrolmentEvent }) => [enrolmentEvent(row, locale)]).catch(() =>
      notify.error(t`The calendar file could not be created.`),
    );
  return (
    <li>
      <Inline type="button" onClick={add} aria-describedby={describedBy}>
        <Trans>Add to my calendar</Trans>
      </Inline>
    </li>
  );
}
