import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@portal/contract';
import { formatDeadline, VisuallyHidden } from '@portal/ui';
import { Countdown, formatTimeLeft, useTimeLeft } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';

const announced = [10, 5, 1];
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Counts down to the order's expiry; announces 10, 5 and 1 minutes, not every second. */
export function InvoiceCountdown({ invoice, onZero }: { invoice: Invoice; onZero: () => void }) {
  const { t } = useLingui();
  const shell = useShell();
  const end = countdownEnd(invoice);
  const left = useTimeLeft(end, onZero);
  if (end === null) return null;
  const whole = end - Date.parse(invoice.datetime);
  const minutes = announced.filter((mark) => left <= mark * minute).pop();
  const by = formatDeadline(end, shell.now(), shell.locale);
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const time = days > 0 ? t`${days} d ${hours} h` : formatTimeLeft(left);
  return (
    <>
      <Countdown time={time} left={whole > 0 ? Math.min(1, left / whole) : 0} label={t`Time left to pay`}>
        <Trans>Pay by {by}</Trans>
      </Countdown>
      <VisuallyHidden role="status">
        {minutes && left > 0 ? <Plural value={minutes} one="# minute left to pay" other="# minutes left to pay" /> : ''}
      </VisuallyHidden>
    </>
  );
}

/** When the countdown ends, in milliseconds: `org_expiry_time`, else `expiry_time` (INVOICE-20). */
function countdownEnd({ org_expiry_time, expiry_time }: Invoice): number | null {
  const end = org_expiry_time ?? expiry_time;
  return end ? Date.parse(end) : null;
}
