import { Trans } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { feeOfKind, viewerFee } from '@portal/contract/entities';
import { color, formatMoney, Money, NoBreak } from '@portal/ui';
import styled from 'styled-components';

/** Whether the early bird runs and makes the fee lower for this viewer: a class may have it for others only (CLASS-05). */
export function savesByEarlyBird(activity: Activity, memberPrice: boolean): boolean {
  const { kind, price } = viewerFee(activity, memberPrice);
  return kind.startsWith('early-') && price !== feeOfKind(activity, memberPrice ? 'member' : 'non-member');
}

const Small = styled.div`
  font: var(--small);
  color: ${color.ink2};
`;

const Early = styled(Small)`
  color: ${color.ferry};
`;

export interface ClassFeeProps {
  activity: Activity;
  memberPrice: boolean;
}

/** The viewer's own price first, the other kind's below it, and when early bird ends (CLASS-04, CLASS-05). */
export function ClassFee({ activity, memberPrice }: ClassFeeProps) {
  const own = viewerFee(activity, memberPrice).price;
  const other = viewerFee(activity, !memberPrice).price;
  const usual = feeOfKind(activity, memberPrice ? 'member' : 'non-member') ?? undefined;
  return (
    <>
      <OwnFee price={own} was={usual} />
      {other !== null && <OtherFee price={other} own={own} memberPrice={memberPrice} />}
      {savesByEarlyBird(activity, memberPrice) && <EarlyBird until={activity.early_bird_end_date ?? null} />}
    </>
  );
}

function OtherFee({ price, own, memberPrice }: { price: number; own: number | null; memberPrice: boolean }) {
  const amount = formatMoney(price);
  return (
    <Small>
      {price === 0 && own === 0 ? (
        <Trans>for everyone</Trans>
      ) : (
        <NoBreak>{memberPrice ? <Trans>Non-member {amount}</Trans> : <Trans>Member {amount}</Trans>}</NoBreak>
      )}
    </Small>
  );
}

function OwnFee({ price, was }: { price: number | null; was: number | undefined }) {
  if (price === null) {
    return (
      <strong>
        <Trans>Please call us</Trans>
      </strong>
    );
  }
  if (price > 0) return <Money amount={price} was={was} />;
  return (
    <strong>
      <Trans>Free</Trans>
    </strong>
  );
}

function EarlyBird({ until }: { until: string | null }) {
  return (
    <Early>
      {until ? (
        <Trans>
          <strong>Early bird</strong> to <NoBreak>{until}</NoBreak>
        </Trans>
      ) : (
        <strong>
          <Trans>Early bird</Trans>
        </strong>
      )}
    </Early>
  );
}
