import type { Activity } from '@portal/contract';
import type { Queue } from '@portal/contract/entities';
import { useMember } from '@portal/contract/react';
import { useShell } from '../../shell.ts';
import { useQueues } from './queues.ts';

/** Why a queue keeps a person out: not open yet, not their turn, or their turn but without an account. */
export type ClosedBy = 'opens' | 'waits' | 'login';

/** Which queue keeps the viewer out of a class, if any does (LINE-01). */
export function useClosedBy(): (activity: Activity) => ClosedBy | undefined {
  const queues = useQueues();
  const member = useMember();
  const shell = useShell();
  return (activity) => {
    if (!activity.opens_at) return undefined;
    const state: Queue['state'] | undefined = queues.queueOf(activity)?.state;
    if (state === 'over') return undefined;
    if (state === 'in') return member ? undefined : 'login';
    return Date.parse(activity.opens_at) > shell.now() ? 'opens' : 'waits';
  };
}
