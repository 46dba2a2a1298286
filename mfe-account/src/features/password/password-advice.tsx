import { Trans } from '@lingui/react/macro';
import { InlineNote } from '@portal/ui';

/** What makes a password good; it isn't enforced (SESSION-16). */
export function PasswordAdvice() {
  return (
    <InlineNote>
      <Trans>A good password has 8 to 20 characters with digits, capitals and symbols ! @ # $ % ^ & _ *</Trans>
    </InlineNote>
  );
}
