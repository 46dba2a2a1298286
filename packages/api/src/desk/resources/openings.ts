import * as v from 'valibot';
import { findOpeningByName, listQueues, type Steering, steerQueue } from '../../domain/queue/steer-queue.ts';
import { recordAction } from '../../domain/staff/record-action.ts';
import { action, read } from '../endpoint.ts';
import { flag, listQuery } from '../inputs.ts';

const roles = ['programme'] as const;

/** Queues for classes that open at a set time. */
export const openings = [
  read('openings', 'any', { input: listQuery(['opens_at'], {}) }, async ({ ctx }) => {
    const rows = (await listQueues(ctx)).map(({ queue, group }) => ({
      id: group ?? String(queue.id),
      opens_at: queue.opens_at,
      state: queue.ended_at ? 'over' : queue.stopped ? 'stopped' : queue.drawn_at ? 'moving' : 'gathering',
      names: queue.names,
      let_in: Math.floor(queue.let_in),
      rate: queue.rate,
      most: queue.most,
    }));
    return { rows, total: rows.length };
  }),
  action(
    'openings/:id/steer',
    roles,
    {
      input: v.object({
        stopped: v.optional(flag),
        most: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(9999)))),
        open: v.optional(v.literal(true)),
      }),
    },
    ({ ctx, id, input, actor, once }) =>
      once(async (tx) => {
        const steering: Steering = input.open
          ? { open: true }
          : input.most !== undefined
            ? { most: input.most || null }
            : { stopped: input.stopped ?? false };
        const inside = { ...ctx, db: tx };
        await steerQueue(inside, await findOpeningByName(inside, id), steering);
        await recordAction(ctx, tx, actor, { action: 'queue-steered', subject: `queue ${id}`, after: { ...steering } });
        return {};
      }),
  ),
];
