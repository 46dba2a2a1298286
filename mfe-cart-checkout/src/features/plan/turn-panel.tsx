import { Plural, Trans } from '@lingui/react/macro';
import { useMember, Widget } from '@portal/contract/react';
import { Button, CheckIcon, formatDay, formatMoney, InlineNote, NoBreak, Panel, PanelTitle } from '@portal/ui';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { opensOn, toCartItem } from '../cart/cart-rules.ts';
import { useCart } from '../cart/use-cart.ts';
import { firstChoicesTotal, isOpen, type ShownWish } from './plan-rules.ts';
import type { Booking } from './use-booking.ts';

const Text = styled.p`
  margin-bottom: 16px;
`;

export interface TurnPanelProps {
  shown: ShownWish[];
  booking: Booking;
  /** Whether a change is on its way to the back end. */
  saving: boolean;
}

/** What the plan waits for, the queue of its next opening; and once something can be booked, the press that books it (PLAN-6). */
export function TurnPanel({ shown, booking, saving }: TurnPanelProps) {
  const { locale } = useShell();
  const { viewer } = useCart();
  const member = useMember();
  const [admitted, setAdmitted] = useState<ReadonlySet<string>>(new Set());
  const admit = useCallback((opensAt: string) => setAdmitted((before) => new Set([...before, opensAt])), []);
  const wanted = shown.filter(({ wish }) => wish.people.length > 0);
  const nameless = shown.length - wanted.length;
  const ready = wanted.filter(({ choices }) => isOpen(choices[0], viewer, admitted));
  const [next] = shown
    .map(({ choices: [first] }) => first)
    .filter((first) => first.opens_at != null && !admitted.has(first.opens_at))
    .toSorted((a, b) => Date.parse(a.opens_at!) - Date.parse(b.opens_at!));
  const [day] = wanted.flatMap(({ choices: [first] }) => opensOn(toCartItem(first), viewer) ?? []).toSorted();
  const seats = ready.reduce((sum, { wish }) => sum + wish.people.length, 0);
  return (
    <>
      {(ready.length > 0 || booking.unanswered) && (
        <Panel as="section" aria-labelledby="turn" $tone="tint">
          <PanelTitle id="turn">
            <Trans>You can book now</Trans>
          </PanelTitle>
          {booking.unanswered ? (
            <InlineNote tone="warning" role="alert">
              <Trans>
                <strong>We can't tell yet whether your plan was booked.</strong> We received no answer. Check again: nothing is booked
                twice.
              </Trans>
            </InlineNote>
          ) : (
            <Text>
              <Plural value={seats} one="# place" other="# places" />: <FirstChoices amount={firstChoicesTotal(ready, viewer)} />{' '}
              {nameless > 0 && (
                <Plural
                  value={nameless}
                  one="# class has no name yet and is left out."
                  other="# classes have no name yet and are left out."
                />
              )}
            </Text>
          )}
          <Button wide icon={<CheckIcon />} busy={booking.busy || saving} busyLabel={<Trans>One moment…</Trans>} onClick={booking.book}>
            {booking.unanswered ? <Trans>Check again</Trans> : <Trans>Book all now</Trans>}
          </Button>
        </Panel>
      )}
      {next && member && (
        <Widget
          key={next.opens_at}
          name="catalogue.queue"
          activity={next}
          onState={(state) => (state === 'in' || state === 'over') && admit(next.opens_at!)}
        />
      )}
      {ready.length === 0 && !next && day && (
        <InlineNote>
          <Trans>
            Booking opens for you on <NoBreak>{formatDay(day, locale)}</NoBreak>.
          </Trans>
        </InlineNote>
      )}
    </>
  );
}

function FirstChoices({ amount: total }: { amount: number }) {
  const amount = formatMoney(total);
  return <Trans>{amount} if every first choice has a seat.</Trans>;
}
