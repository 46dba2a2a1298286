import type { WidgetProps } from '@portal/contract';
import { useEffect } from 'react';
import { QueuePanel } from './queue-panel.tsx';
import { useQueues } from './queues.ts';

/** The queue of a class, on the page of the plan. */
export function QueueWidget({ activity, onState }: WidgetProps<'catalogue.queue'>) {
  const state = useQueues().queueOf(activity)?.state;
  useEffect(() => {
    if (state) onState(state);
  }, [state, onState]);
  return <QueuePanel activity={activity} codes={[]} />;
}
