import { Trans, useLingui } from '@lingui/react/macro';
import { type CartItem, pick } from '@portal/contract';
import type { FamilyBooking } from '@portal/contract/endpoints';
import { useMember } from '@portal/contract/react';
import { color, Day, hueOf, IconButton, Money, media, Picture, Times, TrashIcon } from '@portal/ui';
import { CodeBadge } from '@portal/ui-parts';
import { Fragment } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { itemFee } from '../cart/cart-rules.ts';
import { nameFor, participantOf } from '../cart/participants.ts';
import { useCart } from '../cart/use-cart.ts';
import { LineNotes } from './line-notes.tsx';
import { problemsOf, type Rejection } from './line-problems.ts';
import { ParticipantChoice } from './participant-choice.tsx';
import { SpecialRequest } from './special-request.tsx';

/** Picture, class and price; on a phone the price is below the class. */
const Line = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: 12px 16px;
  padding-block: 20px;
  border-top: 1px solid ${color.line};
  ${media.md} {
    grid-template-columns: 104px minmax(0, 1fr) auto;
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: 12px;
  font: var(--small);
  color: ${color.ink2};
`;

const Choices = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: 16px;
  min-width: 0;
  ${media.md} {
    grid-column: 2 / -1;
  }
`;

const Price = styled.div`
  grid-column: 2;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  ${media.md} {
    grid-column: 3;
    display: grid;
    align-content: start;
    justify-items: end;
    gap: 2px;
    text-align: right;
  }
`;

const Saved = styled.p`
  font: var(--small-bold);
  color: ${color.ferry};
`;

export interface CartLineProps {
  /** The class's items: one for each person. */
  lines: CartItem[];
  /** The whole cart. */
  items: CartItem[];
  rejection: Rejection;
  bookings: FamilyBooking[];
  onChange: (lines: CartItem[]) => void;
  onRemove: () => void;
}

/** One class of the cart: what it is, its price, its participants, their special requests, and what prevents its order. */
export function CartLine({ lines, items, rejection, bookings, onChange, onRemove }: CartLineProps) {
  const { t } = useLingui();
  const { locale } = useShell();
  const { viewer } = useCart();
  const member = useMember();
  const item = lines[0]!;
  const name = pick(item, 'className', locale);
  const venue = pick(item, 'venue', locale);
  const hue = hueOf(item.cmsgroup?.color);
  const whoOf = (line: CartItem) => (lines.length > 1 && participantOf(member, line) ? nameFor(member, line, locale) : null);
  return (
    <Line>
      <Picture src={item.cmsgroup?.photo ?? undefined} alt="" corner="thumb" hue={hue} />
      <div>
        <h3 lang={name.lang}>{name.text}</h3>
        <CodeBadge $hue={hue}>{item.code}</CodeBadge>
        <Facts>
          <ClassDates item={item} />
          {item.start_time && item.end_time && (
            <span>
              <Times from={item.start_time} to={item.end_time} />
            </span>
          )}
          {venue.text && <span lang={venue.lang}>{venue.text}</span>}
        </Facts>
      </div>
      <Price>
        <div>
          {lines.length > 1 && `${lines.length} × `}
          <LinePrice item={item} old={rejection.oldPrices.get(item.id)} />
        </div>
        <IconButton label={t`Remove ${item.code}`} icon={<TrashIcon />} onClick={onRemove} />
      </Price>
      <Choices>
        {member && <ParticipantChoice member={member} lines={lines} onChange={onChange} />}
        {lines.map((line, index) => (
          <Fragment key={index}>
            <LineNotes
              item={line}
              member={member}
              problems={problemsOf(line, items, { viewer, member, rejection, bookings })}
              onRemove={onRemove}
            />
            {member && <SpecialRequest item={line} who={whoOf(line)} onChange={(changed) => onChange(lines.with(index, changed))} />}
          </Fragment>
        ))}
      </Choices>
    </Line>
  );
}

function ClassDates({ item: { start_date, end_date } }: { item: CartItem }) {
  const { locale } = useShell();
  if (start_date === end_date) return <Day on={start_date} locale={locale} />;
  return (
    <span>
      <Trans>
        <Day on={start_date} locale={locale} /> to <Day on={end_date} locale={locale} />
      </Trans>
    </span>
  );
}

/** The viewer's price; beside it the normal price while early bird is on, or the price shown before it changed. */
function LinePrice({ item, old }: { item: CartItem; old: number | null | undefined }) {
  const { viewer } = useCart();
  const { price, normal } = itemFee(item, viewer);
  if (price === null) return <Trans>No price</Trans>;
  const changed = old !== undefined && old !== null && old !== price;
  return (
    <>
      {price === 0 && !changed ? (
        <strong>
          <Trans>Free</Trans>
        </strong>
      ) : (
        <span>
          <Money amount={price} was={changed ? old : (normal ?? undefined)} />
        </span>
      )}
      {changed ? (
        <Saved>
          <Trans>Price changed</Trans>
        </Saved>
      ) : (
        normal !== null && (
          <Saved>
            <Trans>Early bird</Trans>
          </Saved>
        )
      )}
    </>
  );
}
