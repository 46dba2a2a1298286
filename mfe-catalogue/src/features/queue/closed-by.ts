import type { Activity } from '@portal/contract';
import type { Queue } from '@portal/contract/entities';
import { useShell } from '../../shell.ts';
import { useQueues } from './queues.ts';

/** Why a queue keeps a person out: not open yet, or not their turn. */
export type ClosedBy = 'opens' | 'waits';

/** Which queue keeps the viewer out of a class, if any does (LINE-01). */
export function useClosedBy(): (activity: Activity) => ClosedBy | undefined {
  const queues = useQueues();
  const shell = useShell();
  return (activity) => {
    if (!activity.opens_at) return undefined;
    const state: Queue['state'] | undefined = queues.queueOf(activity)?.state;
    if (state === 'over' || state === 'in') return undefined;
    return Date.parse(activity.opens_at) > shell.now() ? 'opens' : 'waits';
  };
}
