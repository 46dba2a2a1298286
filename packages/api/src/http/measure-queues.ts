import { Gauge } from 'prom-client';
import type { Context } from '../context.ts';
import type { QueueRow } from '../db/schema/index.ts';
import { listRunningQueues } from '../domain/queue/steer-queue.ts';
import type { Metrics } from './metrics.ts';

const admitted = (queue: QueueRow) => Math.floor(queue.let_in);

const gauges: [name: string, help: string, value: (queue: QueueRow) => number][] = [
  ['portal_queue_waiting', 'People who wait in a queue', (queue) => queue.names - admitted(queue)],
  ['portal_queue_let_in', 'People let in from a queue', admitted],
  ['portal_queue_rate', 'People let in a second', (queue) => (queue.drawn_at && !queue.stopped ? queue.rate : 0)],
];

/** Adds the queues that aren't over, by moment. Reads them when the metrics are requested. */
export function measureQueues({ registry }: Metrics, ctx: Context): void {
  for (const [name, help, value] of gauges) {
    new Gauge({
      name,
      help,
      labelNames: ['opens'] as const,
      registers: [registry],
      async collect() {
        const running = await ctx.singleFlight('running queues', () => listRunningQueues(ctx)).catch(() => []);
        this.reset();
        for (const queue of running) this.set({ opens: queue.opens_at.toISOString() }, value(queue));
      },
    });
  }
}
