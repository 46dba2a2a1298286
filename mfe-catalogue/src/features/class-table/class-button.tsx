import type { Activity } from '@portal/contract';
import { Button } from '@portal/ui';
import { useId } from 'react';
import { type ButtonMatter, buttonLooks } from './button-look.tsx';
import type { ClassState } from './class-state.ts';
import { type OnJoined, useClassActions } from './use-class-actions.ts';
import { usePressGuard } from './use-press-guard.ts';

export interface ClassButtonProps extends Omit<ButtonMatter, 'refusal'> {
  state: ClassState;
  onJoined: OnJoined;
}

const actions = {
  selected: 'remove',
  unpaid: 'pay',
  enrolled: 'classes',
  waiting: 'places',
  upload: 'join',
  'waiting-list': 'join',
  apply: 'apply',
} as const;

/** The element that shows the code of a class, which names its button too. */
export const codeId = ({ id }: Activity) => `class-${id}`;

/** The one button of a class row. It stays the same element when its state changes, so the focus stays on it. */
export function ClassButton({ state, onJoined, ...matter }: ClassButtonProps) {
  const { busy, refusal, does } = useClassActions(matter.activity, matter, onJoined);
  const guarded = usePressGuard(state);
  const onClick = state === 'opens' || state === 'full' ? undefined : guarded(does[actions[state]]);
  const id = useId();
  return (
    <Button
      id={id}
      aria-labelledby={`${id} ${codeId(matter.activity)}`}
      size="row"
      busy={busy}
      onClick={onClick}
      {...buttonLooks[state]({ ...matter, refusal })}
    />
  );
}
