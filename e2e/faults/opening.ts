import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { joinQueue, listActivities, preEnrol, showQueue } from '@portal/contract/endpoints';
import type { Queue } from '@portal/contract/entities';
import type { TestCall } from '../../packages/api/src/testing/call.ts';

/** What one person experienced at an opening. Times are in milliseconds of this process's clock. */
export interface Story {
  /** How many people came before them, and how often they joined before the draw. */
  arrival: number;
  times: number;
  /** Whether they were in the queue before the draw, as far as they know. */
  inTime: boolean;
  place?: number;
  /** Whether the reported place changed later. */
  moved: boolean;
  letInAt?: number;
  /** The reported waits. */
  notified: { at: number; milliseconds: number }[];
  reads: number[];
  orders: number[];
  outcome?: string;
  invoice?: string;
}

export interface Person {
  token: string;
  arrival: number;
  /** When they come. */
  comesAt: number;
  times: number;
}

interface Opening {
  call: TestCall;
  classId: number;
  groupCode: string;
}

/** Plays one person, who joins the queue, polls as the page does, and orders when it is their turn. Retries calls that get no response. */
export async function attend({ call, classId, groupCode }: Opening, { token, arrival, comesAt, times }: Person): Promise<Story> {
  const story: Story = { arrival, times, inTime: false, moved: false, notified: [], reads: [], orders: [] };
  const until = async <T>(request: () => Promise<T | undefined>): Promise<T> => {
    for (;;) {
      const response = await request().catch(() => undefined);
      if (response !== undefined) return response;
      await pause(300 + Math.random() * 400);
    }
  };
  const join = () =>
    until(async () => {
      const { status, body } = await call(joinQueue, { body: { activity_id: classId } }, { token });
      return status === 200 ? (body as Queue) : undefined;
    });
  const show = () =>
    until(async () => {
      const began = performance.now();
      const { status, body } = await call(showQueue, { body: { activity_id: classId, place: story.place } });
      if (status !== 200) return undefined;
      if (story.place) story.reads.push(performance.now() - began);
      return body as Queue;
    });

  await pause(Math.max(0, comesAt - performance.now()));
  let queue = await join();
  story.inTime = queue.state === 'gathering';
  for (let again = 1; again < times; again += 1) queue = await join();
  for (;;) {
    if (queue.state === 'waiting' && !queue.place) queue = await join();
    if (queue.place) {
      if (story.place && story.place !== queue.place) story.moved = true;
      story.place = queue.place;
    }
    if (queue.state === 'in' || queue.state === 'over') break;
    if (queue.seconds) story.notified.push({ at: performance.now(), milliseconds: queue.seconds * 1000 });
    await pause(queue.ask_again);
    queue = await show();
  }
  story.letInAt = performance.now();
  await until(async () => {
    const began = performance.now();
    const { status } = await call(listActivities, { body: { activity_group_code: groupCode } });
    if (status !== 200) return undefined;
    story.reads.push(performance.now() - began);
    return true;
  });
  const key = randomUUID();
  story.outcome = await until(async () => {
    const began = performance.now();
    const { status, body } = await call(preEnrol, { body: { activities: [classId] } }, { token, key });
    if (status !== 200) return undefined;
    story.orders.push(performance.now() - began);
    story.invoice = body.id ?? undefined;
    return body.success ? 'ordered' : `${body.code}`;
  });
  return story;
}

export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/**
 * Returns how far the reported waits were off, as a share of the real ones. Leaves out waits under ten seconds, shown as "less than a
 * minute".
 */
export function estimateErrors(stories: Story[]): number[] {
  return stories.flatMap(({ notified, letInAt = 0 }) =>
    notified.flatMap(({ at, milliseconds }) => (letInAt - at < 10_000 ? [] : [Math.abs(milliseconds - (letInAt - at)) / (letInAt - at)])),
  );
}

/** Returns the rank of each place among them, from 1. */
export function ranksOf(places: number[]): number[] {
  const sorted = places.toSorted((a, b) => a - b);
  return places.map((place) => sorted.indexOf(place) + 1);
}

/** Spearman's correlation of two orderings of the same people: 0 if unrelated. */
export function rankCorrelation(places: number[]): number {
  const count = places.length;
  const squares = places.reduce((sum, place, n) => sum + (place - (n + 1)) ** 2, 0);
  return 1 - (6 * squares) / (count * (count ** 2 - 1));
}
