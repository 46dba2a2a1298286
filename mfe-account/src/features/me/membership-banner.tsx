import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref, useMember } from '@portal/contract/react';
import { ButtonLink, Day, formatDate } from '@portal/ui';
import { Callout } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';

/** Shows a member who can renew that the membership ends soon (or today) or has ended, with a link (ME-15, ME-17 to ME-19). */
export function MembershipBanner() {
  const member = useMember();
  const href = useHref();
  const { locale, now } = useShell();
  if (!member?.canRenew) return null;
  const { expiry_date } = member;
  const expired = Boolean(expiry_date) && String(expiry_date) < formatDate(now());
  const day = expiry_date && <Day on={expiry_date} locale={locale} />;
  return (
    <Callout
      title={expired ? <Trans>Your membership has expired</Trans> : <Trans>Your membership is expiring soon</Trans>}
      text={
        day &&
        (expired ? (
          <Trans>It ended on {day}. Renew to pay member prices again.</Trans>
        ) : (
          <Trans>It ends on {day}. Renew now to keep member prices and early booking.</Trans>
        ))
      }
      action={
        <ButtonLink to={href(paths.renewal())}>
          <Trans>Renew</Trans>
        </ButtonLink>
      }
    />
  );
}
