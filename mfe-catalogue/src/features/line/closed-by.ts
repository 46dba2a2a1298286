import type { Activity } from '@portal/contract';
import type { Line } from '@portal/contract/entities';
import { useMember } from '@portal/contract/react';
import { useShell } from '../../shell.ts';
import { useLines } from './lines.ts';

/** Why a line keeps a person out: not open yet, not their turn, or their turn but without an account. */
export type ClosedBy = 'opens' | 'waits' | 'login';

/** Which line keeps the viewer out of a class, if any does (LINE-01). */
export function useClosedBy(): (activity: Activity) => ClosedBy | undefined {
  const lines = useLines();
  const member = useMember();
  const shell = useShell();
  return (activity) => {
    if (!activity.opens_at) return undefined;
    const state: Line['state'] | undefined = lines.lineOf(activity)?.state;
    if (state === 'over') return undefined;
    if (state === 'in') return member ? undefined : 'login';
    return Date.parse(activity.opens_at) > shell.now() ? 'opens' : 'waits';
  };
}
