import { addToMoment } from '@portal/contract/hong-kong/calendar';

/** A Friday morning in Hong Kong: 2026-11-20 10:00. */
const start = new Date('2026-11-20T02:00:00Z');

/** A clock that only a test moves. */
export interface TestClock {
  now(): Date;
  set(at: Date): void;
  advance(minutes: number): void;
}

export function createClock(): TestClock {
  let at = start;
  return {
    now: () => at,
    set: (moment) => {
      at = moment;
    },
    advance: (minutes) => {
      at = addToMoment(at, { minutes });
    },
  };
}
