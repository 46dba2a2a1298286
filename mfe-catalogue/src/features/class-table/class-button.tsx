import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { ActionNote, Button } from '@portal/ui';
import { useEffect, useId, useRef } from 'react';
import { PlanLink } from '../plan/plan-link.tsx';
import { NotifyMe } from '../vacancy-alerts/notify-me.tsx';
import { buttonLooks, type ClassButtonContext } from './button-look.tsx';
import type { ClassState } from './class-state.ts';
import { type Alternatives, Neighbours } from './neighbours.tsx';
import { type OnJoined, useClassActions } from './use-class-actions.ts';

/** The second press of a double click comes within this time. */
const guardMs = 600;

/** Ignores a press that was meant for the previous action: a button does nothing for a moment after its action changes. */
function usePressGuard(action: string) {
  const changed = useRef({ action, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (changed.current.action !== action) changed.current = { action, at: performance.now() };
  }, [action]);
  return (act: () => unknown) => () => {
    if (performance.now() - changed.current.at > guardMs) act();
  };
}

export interface ClassButtonProps extends Omit<ClassButtonContext, 'refusal'> {
  state: ClassState;
  onJoined: OnJoined;
  /** Where a full class's seats are instead, and how to look at them. */
  alternatives?: Alternatives;
  onOpen: (activity: Activity) => void;
}

const actionFor = {
  selected: 'remove',
  unpaid: 'pay',
  enrolled: 'classes',
  waiting: 'lists',
  upload: 'join',
  'waiting-list': 'join',
  apply: 'apply',
} as const;

/** States in which the class can't be booked yet or any more, so an alert is useful. */
const notifiable = new Set<ClassState>(['opens', 'queue', 'full', 'waiting-list']);

/** A class that needs approval shows "upload" even when full. People already on its list don't need an alert. */
const canBeNotified = (state: ClassState, { activity, places = [] }: Pick<ClassButtonContext, 'activity' | 'places'>) =>
  notifiable.has(state) || (state === 'upload' && activity.is_full && places.length === 0);

/** The element that shows the code of a class, which names its button too. */
export const codeId = ({ id }: Activity) => `class-${id}`;

/**
 * The button of a class row. A full class offers seats elsewhere first, then its waiting list, then an alert when a place opens (ALERT-01),
 * each with a line that explains it. The button stays the same element across states, so it keeps the
 * focus.
 */
export function ClassButton({ state, onJoined, alternatives, onOpen, ...context }: ClassButtonProps) {
  const { busy, question, refusal, actions } = useClassActions(context.activity, context, onJoined);
  const guarded = usePressGuard(state);
  const onClick = state === 'opens' || state === 'queue' || state === 'full' ? undefined : guarded(actions[actionFor[state]]);
  const id = useId();
  const { t } = useLingui();
  const { code } = context.activity;
  return (
    <>
      {alternatives && <Neighbours {...alternatives} of={context.activity} onOpen={onOpen} />}
      <Button
        id={id}
        aria-labelledby={`${id} ${codeId(context.activity)}`}
        size="row"
        busy={busy}
        onClick={onClick}
        {...buttonLooks[state]({ ...context, refusal })}
      />
      {(state === 'opens' || state === 'queue') && !context.activity.need_approve && <PlanLink activity={context.activity} />}
      {canBeNotified(state, context) && (
        <>
          <NotifyMe
            target={{ activity_id: context.activity.id }}
            variant="text"
            size="row"
            aria-label={t`Notify me when a place opens: ${code}`}
          >
            <Trans>Notify me</Trans>
          </NotifyMe>
          {context.activity.is_full && (
            <ActionNote>
              <Trans>One email when a seat comes up; the first to book gets it.</Trans>
            </ActionNote>
          )}
        </>
      )}
      {question}
    </>
  );
}
