import type { Activity } from '@portal/contract';
import { Button } from '@portal/ui';
import { useId } from 'react';
import { buttonLooks, type ClassButtonContext } from './button-look.tsx';
import type { ClassState } from './class-state.ts';
import { type OnJoined, useClassActions } from './use-class-actions.ts';
import { usePressGuard } from './use-press-guard.ts';

export interface ClassButtonProps extends Omit<ClassButtonContext, 'refusal'> {
  state: ClassState;
  onJoined: OnJoined;
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

/** The element that shows the code of a class, which names its button too. */
export const codeId = ({ id }: Activity) => `class-${id}`;

/** The only button of a class row. It stays the same element when its state changes, so it keeps the focus. */
export function ClassButton({ state, onJoined, ...context }: ClassButtonProps) {
  const { busy, question, refusal, actions } = useClassActions(context.activity, context, onJoined);
  const guarded = usePressGuard(state);
  const onClick = state === 'opens' || state === 'full' ? undefined : guarded(actions[actionFor[state]]);
  const id = useId();
  return (
    <>
      <Button
        id={id}
        aria-labelledby={`${id} ${codeId(context.activity)}`}
        size="row"
        busy={busy}
        onClick={onClick}
        {...buttonLooks[state]({ ...context, refusal })}
      />
      {question}
    </>
  );
}
