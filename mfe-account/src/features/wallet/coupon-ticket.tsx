import { Plural, Trans } from '@lingui/react/macro';
import type { Coupon } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { Day, formatDate, formatMoney, Money } from '@portal/ui';
import { CodeBadge, Status, type StatusTone, Ticket } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import { useShell } from '../../shell.ts';
import { TicketFacts, TicketHeader } from '../me-parts/ticket-text.tsx';

export type CouponState = 'revoked' | 'expired' | 'used' | 'active';

/**
 * Returns the state to show for a coupon (COUPON-05 to COUPON-08). It is valid through its last day in Hong Kong; `now` in milliseconds.
 */
export function couponState(coupon: Coupon, now: number): CouponState {
  if (coupon.revoke_by) return 'revoked';
  if (coupon.expires_at && formatDate(coupon.expires_at) < formatDate(now)) return 'expired';
  return coupon.quantity === 0 ? 'used' : 'active';
}

const states: Record<CouponState, { tone: StatusTone; word: ReactNode }> = {
  active: { tone: 'good', word: <Trans>Active</Trans> },
  expired: { tone: 'bad', word: <Trans>Expired</Trans> },
  used: { tone: 'off', word: <Trans>All used</Trans> },
  revoked: { tone: 'bad', word: <Trans>Revoked</Trans> },
};

/** One coupon: its title, conditions and remaining uses; on the stub its value and state (COUPON-03). */
export function CouponTicket({ coupon }: { coupon: Coupon }) {
  const shell = useShell();
  const { tone, word } = states[couponState(coupon, shell.now())];
  const criteria = coupon.data?.criteria;
  return (
    <Ticket
      stub={
        <>
          <Money amount={coupon.value} />
          <Status tone={tone}>{word}</Status>
        </>
      }
    >
      <TicketHeader>
        <CodeBadge>{coupon.code}</CodeBadge>
      </TicketHeader>
      <h3>
        <LocalText of={coupon.data} field="title" />
      </h3>
      <TicketFacts>
        {coupon.expires_at && (
          <li>
            <Trans>
              Until <Day on={coupon.expires_at} locale={shell.locale} />
            </Trans>
          </li>
        )}
        {criteria?.is_min_amount && criteria.min_amount != null && (
          <li>
            <Trans>For orders from {formatMoney(criteria.min_amount)}</Trans>
          </li>
        )}
        <li>
          <Plural value={coupon.quantity} one="# use left" other="# uses left" />
        </li>
        <li>
          <Trans>Issued {formatDate(coupon.created_at)}</Trans>
        </li>
        {coupon.updated_at && (
          <li>
            <Trans>Updated {formatDate(coupon.updated_at)}</Trans>
          </li>
        )}
        {coupon.revoke_by && coupon.revoke_reason && (
          <li>
            <Trans>Revoked: {coupon.revoke_reason}</Trans>
          </li>
        )}
      </TicketFacts>
    </Ticket>
  );
}
