import { Trans, useLingui } from '@lingui/react/macro';
import { type Activity, pick } from '@portal/contract';
import type { Wish } from '@portal/contract/endpoints';
import { CloseIcon, color, Day, formatDay, formatMoney, formatTimes, IconButton, Times, UpIcon } from '@portal/ui';
import { SelectField, Status } from '@portal/ui-parts';
import { useRef } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { useCart } from '../cart/use-cart.ts';
import { feeOf, mostChoices, otherChoices, type ShownWish } from './plan-rules.ts';

const List = styled.ol`
  margin: 0 0 16px;
  padding: 0;
  list-style: none;
`;

const Choice = styled.li`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  gap: 4px 8px;
  padding-block: 12px;
  border-top: 1px solid ${color.line};
`;

const Rank = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${color.mist2};
  font: var(--small-bold);
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: 12px;
  font: var(--small);
  color: ${color.ink2};
`;

const Actions = styled.div`
  display: flex;
  margin-block: -8px;
`;

export interface WishChoicesProps {
  shown: ShownWish;
  classes: Activity[];
  onChange: (wish: Wish) => void;
}

/** The classes of a wish, best first: one after another is tried. */
export function WishChoices({ shown, classes, onChange }: WishChoicesProps) {
  const { t } = useLingui();
  const { wish, choices } = shown;
  const list = useRef<HTMLOListElement>(null);
  const others = choices.length < mostChoices ? otherChoices(shown, classes) : [];
  const set = (ids: number[]) => {
    onChange({ ...wish, classes: ids });
    // The pressed button moves or goes.
    list.current?.focus();
  };
  const ids = choices.map(({ id }) => id);
  return (
    <div>
      <List ref={list} tabIndex={-1} aria-label={t`Classes, best first`}>
        {choices.map((activity, index) => {
          const { code } = activity;
          return (
            <Choice key={activity.id}>
              <Rank>{index + 1}</Rank>
              <ChoiceFacts activity={activity} />
              {choices.length > 1 && (
                <Actions>
                  {index > 0 && (
                    <IconButton
                      label={t`Try ${code} earlier`}
                      icon={<UpIcon />}
                      onClick={() => set(ids.with(index - 1, activity.id).with(index, ids[index - 1]!))}
                    />
                  )}
                  <IconButton label={t`Remove ${code}`} icon={<CloseIcon />} onClick={() => set(ids.filter((id) => id !== activity.id))} />
                </Actions>
              )}
            </Choice>
          );
        })}
      </List>
      {others.length > 0 && (
        <SelectField
          label={<Trans>If it is full, take instead</Trans>}
          value=""
          onChange={({ currentTarget }) => set([...ids, Number(currentTarget.value)])}
        >
          <option value="">{t`Choose a class`}</option>
          {others.map((activity) => (
            <ChoiceOption key={activity.id} activity={activity} />
          ))}
        </SelectField>
      )}
    </div>
  );
}

function ChoiceFacts({ activity }: { activity: Activity }) {
  const { locale } = useShell();
  const { viewer } = useCart();
  const name = pick(activity, 'className', locale);
  const venue = pick(activity, 'venue', locale);
  const fee = feeOf(activity, viewer);
  return (
    <div>
      <p>
        <strong>{activity.code}</strong> <span lang={name.lang}>{name.text}</span>
      </p>
      <Facts>
        <span>
          <Day on={activity.start_date} locale={locale} />
        </span>
        {activity.start_time && activity.end_time && (
          <span>
            <Times from={activity.start_time} to={activity.end_time} />
          </span>
        )}
        {venue.text && <span lang={venue.lang}>{venue.text}</span>}
        {fee !== null && <span>{fee === 0 ? <Trans>Free</Trans> : formatMoney(fee)}</span>}
      </Facts>
      {activity.is_full && (
        <Status tone="off">
          <Trans>Full</Trans>
        </Status>
      )}
    </div>
  );
}

function ChoiceOption({ activity }: { activity: Activity }) {
  const { locale } = useShell();
  const { code, start_date, start_time, end_time } = activity;
  const times = start_time && end_time ? formatTimes(start_time, end_time) : '';
  return (
    <option value={activity.id}>
      {[code, pick(activity, 'className', locale).text, formatDay(start_date, locale), times].filter(Boolean).join(' · ')}
    </option>
  );
}
