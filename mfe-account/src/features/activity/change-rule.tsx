import { Trans } from '@lingui/react/macro';
import type { Changes } from '@portal/contract/endpoints';
import { formatMoney, InlineNote, NoBreak } from '@portal/ui';

/** What a change costs by the class's rule, and until when; or that this one is free (CHANGE-1, CHANGE-6). */
export function ChangeRule({ changes: { free, until, rule, booking } }: { changes: Changes }) {
  if (free) {
    return (
      <InlineNote tone="success">
        {booking.cancelled ? (
          <Trans>
            We had to cancel this class. Until <NoBreak>{until}</NoBreak> you choose: another class, or all of your money back.
          </Trans>
        ) : (
          <Trans>
            We have changed this class. Until <NoBreak>{until}</NoBreak> you can move or withdraw free of charge.
          </Trans>
        )}
      </InlineNote>
    );
  }
  const fee = formatMoney(rule.fee);
  const { days, share } = rule;
  return (
    <InlineNote>
      <Trans>
        Until <NoBreak>{until}</NoBreak> ({days} days before the first lesson), {fee} is charged for a move or a withdrawal; of fees of{' '}
        {fee} or less, {share}% comes back. After that, nothing comes back.
      </Trans>
    </InlineNote>
  );
}
