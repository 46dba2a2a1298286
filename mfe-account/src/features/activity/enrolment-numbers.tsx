import { Trans } from '@lingui/react/macro';
import type { ActivityRow } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { ForParticipant } from '../me-parts/for-participant.tsx';
import { Code } from '../me-parts/ticket-text.tsx';

/** The participant if it isn't the member, the numbers of the enrolment and its payment, the class it was transferred to (ME-04, ME-05). */
export function EnrolmentNumbers({ row }: { row: ActivityRow }) {
  const { enrolment_no, payment_no, participant_name } = row;
  const transferred = row.transferred_to?.transfertoac;
  return (
    <>
      <ForParticipant name={participant_name} />
      {enrolment_no && (
        <li>
          <Trans>
            Enrolment <Code>{enrolment_no}</Code>
          </Trans>
        </li>
      )}
      {payment_no && (
        <li>
          <Trans>
            Payment <Code>{payment_no}</Code>
          </Trans>
        </li>
      )}
      {transferred && (
        <li>
          <Trans>
            Transferred to <strong>{transferred.code}</strong> <LocalText of={transferred} field="className" />
          </Trans>
        </li>
      )}
    </>
  );
}
