import { Trans } from '@lingui/react/macro';
import type { ActivityRow } from '@portal/contract';
import { LocalText, useShell } from '@portal/contract/react';
import { Day, hueOf, Money, Picture, Times } from '@portal/ui';
import { CodePlate, Ticket } from '@portal/ui/parts';
import { Facts, Head, Unit } from '../me/ticket-text.tsx';
import { EnrolmentNumbers } from './enrolment-numbers.tsx';
import { EnrolmentStatus } from './enrolment-status.tsx';

/** One enrolment: class, dates, numbers; behind the tear its fee and whether it is paid (ME-02 to ME-05). */
export function EnrolmentTicket({ row }: { row: ActivityRow }) {
  const { locale } = useShell<'account'>();
  const hue = hueOf(row.color);
  return (
    <Ticket
      picture={row.photo ? <Picture src={row.photo} alt="" corner="thumb" hue={hue} /> : undefined}
      stub={
        <>
          <Money amount={row.fee} />
          <EnrolmentStatus row={row} />
        </>
      }
    >
      <Head>
        <CodePlate $hue={hue}>{row.ac_code}</CodePlate>
        <Unit $hue={hue}>
          <LocalText of={row} field="ac_category" /> · <LocalText of={row} field="ac_group" />
        </Unit>
      </Head>
      <h3>
        <LocalText of={row} field="ac_name" />
      </h3>
      <Facts>
        <li>
          <Trans>
            <Day on={row.ac_start_date} locale={locale} /> to <Day on={row.ac_end_date} locale={locale} />
          </Trans>
        </li>
        {row.start_time && row.end_time && (
          <li>
            <Times from={row.start_time} to={row.end_time} />
          </li>
        )}
        {(row.venue || row.venue_ot) && (
          <li>
            <LocalText of={row} field="venue" />
          </li>
        )}
      </Facts>
      <EnrolmentNumbers row={row} />
    </Ticket>
  );
}
