import { paths } from '@portal/contract';
import * as v from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import { listOnSales, type Steering, steerQueue } from '../../domain/queue/steer-queue.ts';
import { recordAction } from '../../domain/staff/record-action.ts';
import { action, read } from '../endpoint.ts';
import { flag, listQuery } from '../inputs.ts';

const roles = ['programme'] as const;

/** On-sales by their moment: `openings/2026-12-01T02:00:00.000Z/steer`. */
export const openings = [
  read('openings', 'any', { input: listQuery(['opens_at'], {}) }, async ({ ctx, locale }) => {
    const rows = (await listOnSales(ctx)).map(({ opens_at, groups, queue }) => ({
      id: opens_at.toISOString(),
      groups,
      state: !queue
        ? 'planned'
        : queue.ended_at
          ? 'over'
          : queue.stopped
            ? 'stopped'
            : queue.drawn_at
              ? 'moving'
              : queue.closed_at
                ? 'shuffling'
                : 'gathering',
      names: queue?.names ?? 0,
      let_in: Math.floor(queue?.let_in ?? 0),
      rate: queue?.rate ?? null,
      most: queue?.most ?? null,
      shuffle: queue?.drawn_at ? new URL(`/${locale}${paths.onSale({ number: `${queue.id}` })}`, ctx.config.PORTAL_ORIGIN).href : null,
    }));
    return { rows };
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
        const onSale = (await listOnSales(inside)).find(({ opens_at }) => opens_at.toISOString() === id);
        if (!onSale) throw new ApiFailure('NOT_FOUND');
        await steerQueue(inside, onSale.opens_at, steering);
        await recordAction(ctx, tx, actor, { action: 'queue-steered', subject: `queue ${id}`, after: { ...steering } });
        return {};
      }),
  ),
];
