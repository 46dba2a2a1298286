import { Plural, Trans } from '@lingui/react/macro';
import { color, DateTime } from '@portal/ui';
import { useTimeLeft } from '@portal/ui-parts';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';

const PayBy = styled.p`
  font: var(--small-bold);
  color: ${color.amber};
`;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** The deadline for paying an order, and the time left when it is short; the list reloads when the time is up. */
export function TimeLeft({ until }: { until: string }) {
  const { revalidate } = useRevalidator();
  const left = useTimeLeft(Date.parse(until), () => void revalidate());
  return (
    <PayBy>
      <Trans>
        Pay by <DateTime at={until} />
      </Trans>
      {left < 2 * hourMs && (
        <>
          <br />
          <Plural value={Math.ceil(left / minuteMs)} one="# minute left" other="# minutes left" />
        </>
      )}
    </PayBy>
  );
}
