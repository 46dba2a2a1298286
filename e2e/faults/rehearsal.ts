import { setTimeout as pause } from 'node:timers/promises';
import { failures, type Seen, sumUp, type Watched } from '../../packages/api/src/proofs/postgres/faults/watch-calls.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { inWords, type Stack } from './stack.ts';

/** Something that happens to a part of the portal, and what it does until it is well again by itself. */
interface Event {
  name: string;
  happen: () => Promise<unknown>;
}

export type RehearsedStack = Stack & { postgres: DatabaseCluster };

/** Each part is killed, frozen, restarted or updated once. */
export function eventsOf({ pairs, postgres, relay, balancer, untilWhole }: RehearsedStack): Event[] {
  const [first] = pairs;
  const again = async (service: (typeof first)['api']) => {
    await service.start();
    await untilWhole();
  };
  return [
    { name: 'a portal is killed', happen: () => first.portal.kill().then(() => again(first.portal)) },
    { name: 'a back end is killed', happen: () => first.api.kill().then(() => again(first.api)) },
    {
      name: 'a back end freezes for 5 s',
      happen: async () => {
        first.api.freeze();
        await pause(5_000);
        first.api.thaw();
        await untilWhole();
      },
    },
    {
      name: 'connections between portals and back ends are reset for 1 s',
      happen: async () => {
        for (let n = 0; n < 20; n += 1) {
          relay.cut();
          await pause(50);
        }
      },
    },
    {
      name: 'the balancer is reloaded',
      happen: async () => {
        balancer.reload();
        await untilWhole();
      },
    },
    {
      name: 'the database’s primary dies, the standby takes over',
      happen: async () => {
        await postgres.crash();
        await postgres.primary();
      },
    },
    { name: 'the former primary comes back as the standby', happen: () => postgres.start().then(postgres.untilInStep) },
    {
      name: 'the standby dies and comes back',
      happen: async () => {
        await postgres.crashStandby();
        await postgres.start();
        await postgres.untilInStep();
      },
    },
    {
      name: 'all four servers are updated, one after the other',
      happen: async () => {
        for (const { portal, api } of pairs) {
          for (const service of [api, portal]) {
            await service.stop();
            await again(service);
          }
        }
      },
    },
  ];
}

/** What callers saw of an event: the answers that came from when it began until the next one did. */
export interface Endured {
  name: string;
  line: string;
  /** Answers without a message. */
  wordless: string[];
  /** How long the event took, and how long after it calls still failed, in milliseconds. */
  tookMs: number;
  lastFailureMs: number;
}

/** Lets one event after the other happen, with a rest between them. */
export async function endureAll(events: Event[], { seen }: Watched, restMs: number): Promise<Endured[]> {
  const times: { name: string; began: number; ended: number }[] = [];
  for (const { name, happen } of events) {
    const began = performance.now();
    await happen();
    times.push({ name, began, ended: performance.now() });
    await pause(restMs);
  }
  return times.map(({ name, began, ended }, n) => {
    const until = times[n + 1]?.began ?? Number.POSITIVE_INFINITY;
    const own: Seen[] = seen.filter((one) => one.ended >= began && one.ended < until);
    const { line, lastFailure } = sumUp(name, own, ended);
    const wordless = failures(own).flatMap(({ kind }) => (inWords.includes(kind) ? [] : [kind]));
    return { name, line: `${line} | ${Math.round(ended - began)} ms`, wordless, tookMs: ended - began, lastFailureMs: lastFailure };
  });
}
