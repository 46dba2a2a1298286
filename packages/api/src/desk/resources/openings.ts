import * as v from 'valibot';
import { findOpeningByName, listQueues, type Steering, setOpening, steerQueue } from '../../domain/queue/steer-queue.ts';
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
  action(
    'openings/:id/set',
    roles,
    { input: v.object({ at: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }) },
    ({ ctx, id, input, actor, once }) =>
      once(async (tx) => {
        await setOpening({ ...ctx, db: tx }, id, input.at ? new Date(input.at) : null);
        await recordAction(ctx, tx, actor, { action: 'opening-set', subject: `queue ${id}`, after: { at: input.at } });
        return {};
      }),
  ),
];
