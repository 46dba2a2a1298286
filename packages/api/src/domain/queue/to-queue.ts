import type { Queue } from '@portal/contract/entities';
import type { Context } from '../../context.ts';
import type { QueueRow, QueueTicketRow } from '../../db/schema/index.ts';
import { timeOfRound } from '../../gateways/beacon.ts';
import { type Opening, openingTimes } from '../catalogue/opening.ts';
import { secondsToAnnounce } from './shuffle.ts';

const second = 1000;

type Shown = Partial<Pick<QueueTicketRow, 'place' | 'entry'>> & { full?: Queue['full'] };

/** What the queue reports to a person, with or without a position (LINE-05). Without a `queue`, no one has joined. */
export function toQueue(ctx: Context, opening: Opening, queue: QueueRow | undefined, { place, entry, full }: Shown = {}): Queue {
  const now = ctx.now();
  const { joins_at, draws_at } = openingTimes(opening, ctx.config);
  const common = {
    now: now.toISOString(),
    opens_at: opening.opens_at.toISOString(),
    joins_at: joins_at.toISOString(),
    draws_at: draws_at.toISOString(),
    stopped: queue?.stopped,
    full,
    entry,
    shuffle_id: queue?.drawn_at ? queue.id : undefined,
  };
  const until = (moment: Date) => moment.getTime() - now.getTime();
  if (queue ? queue.ended_at : until(draws_at) <= 0) return { ...common, state: 'over', ask_again: 60 * second };
  if (until(joins_at) > 0) return { ...common, state: 'early', ask_again: Math.min(60 * second, until(joins_at)) + spread(5 * second) };
  if (queue?.closed_at && !queue.drawn_at) {
    const ask_again = Math.max(0, until(timeOfRound(queue.round!))) + second + spread(secondsToAnnounce(queue.names, ctx.config) * second);
    return { ...common, state: 'shuffling', ask_again };
  }
  if (!queue?.drawn_at) {
    const notified = secondsToAnnounce(queue?.names ?? 0, ctx.config) * second;
    const soon = until(draws_at) < 40 * second;
    return {
      ...common,
      state: 'gathering',
      ask_again: soon ? Math.max(0, until(draws_at)) + 500 + spread(notified) : 30 * second + spread(6 * second),
    };
  }
  if (!place) return { ...common, state: 'waiting', ask_again: 10 * second + spread(5 * second) };
  const before = place - 1 - Math.floor(queue.let_in);
  if (before < 0) return { ...common, state: 'in', place, ask_again: 30 * second + spread(5 * second) };
  const wait = Math.max(0, until(queue.moves_at!)) / second + (before + 1) / (queue.pace || queue.rate);
  const seconds = queue.settled && !queue.stopped ? Math.ceil(wait) : null;
  // The next request comes when most of the wait is over: together, the requests cost more than admitting everyone.
  const often = queue.stopped ? 15 : Math.min(30, Math.max(2, wait * 0.7));
  return { ...common, state: 'waiting', place, before, seconds, ask_again: often * second * (0.8 + Math.random() * 0.4) };
}

/** For a class without an opening moment. */
export const noQueue = ({ now }: Context): Queue => ({ state: 'over', now: now().toISOString(), ask_again: 60 * second });

/** Keeps people who wait for the same moment from sending requests all at once. */
const spread = (milliseconds: number) => Math.random() * milliseconds;
