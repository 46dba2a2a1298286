import { Plural, Trans } from '@lingui/react/macro';
import { color, formatDeadline } from '@portal/ui';
import { useTimeLeft } from '@portal/ui-parts';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';

const PayBy = styled.p`
  font: var(--small-bold);
  color: ${color.amber};
`;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** The deadline for paying an order, and the time left when it is short; the list reloads when the time is up. */
export function TimeLeft({ until }: { until: string }) {
  const { now, locale } = useShell();
  const deadline = formatDeadline(until, now(), locale);
  const { revalidate } = useRevalidator();
  const left = useTimeLeft(Date.parse(until), () => void revalidate());
  return (
    <PayBy>
      <Trans>Pay by {deadline}</Trans>
      {left < 2 * hourMs && (
        <>
          <br />
          <Plural value={Math.ceil(left / minuteMs)} one="# minute left" other="# minutes left" />
        </>
      )}
    </PayBy>
  );
}
