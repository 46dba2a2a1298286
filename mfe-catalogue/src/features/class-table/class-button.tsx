import { Button } from '@portal/ui';
import { type ButtonMatter, buttonLooks } from './button-look.tsx';
import type { ClassState } from './class-state.ts';
import { type OnJoined, useClassActions } from './use-class-actions.ts';

export interface ClassButtonProps extends Omit<ButtonMatter, 'refusal'> {
  state: ClassState;
  onJoined: OnJoined;
}

const actions = { selected: 'remove', upload: 'join', 'waiting-list': 'join', apply: 'apply' } as const;

/** The one button of a class row. It stays the same element when its state changes, so the focus stays on it. */
export function ClassButton({ state, onJoined, ...matter }: ClassButtonProps) {
  const { busy, refusal, does } = useClassActions(matter.activity, matter.place, onJoined);
  const onClick = state === 'opens' || state === 'full' ? undefined : does[actions[state]];
  return <Button size="row" busy={busy} onClick={onClick} {...buttonLooks[state]({ ...matter, refusal })} />;
}
