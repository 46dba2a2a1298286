import { Trans, useLingui } from '@lingui/react/macro';
import { type CartItem, pick } from '@portal/contract';
import { feeOfKind, viewerFee } from '@portal/contract/entities';
import { useMember, useShell } from '@portal/contract/react';
import { formatDay, formatTimes, hueOf, IconButton, InlineNote, Money, media, NoBreak, Picture, TrashIcon } from '@portal/ui';
import { CodePlate } from '@portal/ui/parts';
import styled from 'styled-components';
import { clashesOf } from '../cart/cart-rules.ts';
import { useCart } from '../cart/use-cart.ts';
import { ParticipantChoice, participantName } from './participant-choice.tsx';
import { SpecialRequest } from './special-request.tsx';

const Line = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: 12px 16px;
  padding-block: 20px;
  border-top: 1px solid var(--line);
  ${media.md} {
    grid-template-columns: 104px minmax(0, 1fr) auto;
  }
`;

const Choices = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: 16px;
  min-width: 0;
  ${media.md} {
    grid-column: 2;
  }
`;

const Price = styled.div`
  display: grid;
  justify-items: end;
  align-content: start;
`;

export interface CartLineProps {
  item: CartItem;
  items: CartItem[];
  onChange: (item: CartItem) => void;
  onRemove: () => void;
}

/** One class of the cart: what it is, its price, for whom, a special request, and what it clashes with. */
export function CartLine({ item, items, onChange, onRemove }: CartLineProps) {
  const { t } = useLingui();
  const { locale } = useShell();
  const { memberPrice } = useCart();
  const member = useMember();
  const name = pick(item, 'className', locale);
  const fee = viewerFee(item, memberPrice);
  const normal = feeOfKind(item, memberPrice ? 'member' : 'non-member');
  const hue = hueOf(item.cmsgroup?.color);
  const clashes = member ? clashesOf(item, items) : [];
  const who = member ? participantName(member, item.participant_code) : '';
  return (
    <Line>
      <Picture src={item.cmsgroup?.photo ?? undefined} alt="" corner="thumb" hue={hue} />
      <div>
        <CodePlate $hue={hue}>{item.code}</CodePlate>
        <h3 lang={name.lang}>{name.text}</h3>
        <p>
          <NoBreak>{formatDay(item.start_date, locale)}</NoBreak> <Trans>to</Trans> <NoBreak>{formatDay(item.end_date, locale)}</NoBreak>
          {item.start_time && item.end_time && (
            <>
              {' · '}
              <NoBreak>{formatTimes(item.start_time, item.end_time)}</NoBreak>
            </>
          )}
        </p>
      </div>
      <Price>
        {fee.price === null ? (
          <Trans>No price</Trans>
        ) : (
          <Money amount={fee.price} was={item.is_early_bird ? (normal ?? undefined) : undefined} />
        )}
        {item.is_early_bird && (
          <strong>
            <Trans>Early bird</Trans>
          </strong>
        )}
        <IconButton label={t`Remove ${item.code}`} icon={<TrashIcon />} onClick={onRemove} />
      </Price>
      {member && (
        <Choices>
          <ParticipantChoice member={member} item={item} onChange={onChange} />
          <SpecialRequest item={item} onChange={onChange} />
          {clashes.map((other) => (
            <InlineNote key={other.id} tone="error" role="alert">
              <Trans>
                <strong>Two classes overlap.</strong> {who} has enrol other activities during {other.code}. Choose someone else or remove
                one.
              </Trans>
            </InlineNote>
          ))}
        </Choices>
      )}
    </Line>
  );
}
