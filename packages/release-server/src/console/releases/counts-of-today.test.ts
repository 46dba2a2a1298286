import { expect, test } from '@jest/globals';
import type { PortalHealth } from '@portal/releases';
import { countsOfToday } from './counts-of-today.ts';

const morning = Date.parse('2026-11-23T09:00:00+08:00');
const hour = 3600_000;

/** One in ten visits failed. */
const counted = (visits: number) => ({ visits, failed: visits / 10 });

/** Portals and a clock that a test sets. */
function world(started: number, began = morning) {
  let now = began;
  let visits = 0;
  let since = new Date(started).toISOString();
  const response = (): PortalHealth => ({
    origin: 'https://portal.test',
    revision: 1,
    refused: [],
    visits: {
      since,
      sample: 1,
      visits,
      sections: [
        { section: 'payment', build: 'one', loads: visits, failures: {}, visits, failed: visits / 10, slow: 0, waited: 0, vitals: [] },
      ],
    },
  });
  const counts = countsOfToday(['https://portal.test'], { request: async () => [response()], now: () => now });
  return {
    counts,
    visitors: (count: number) => {
      visits += count;
    },
    restart: () => {
      since = new Date(now).toISOString();
      visits = 0;
    },
    at: async (time: number) => {
      now = time;
      await counts.refresh();
    },
    today: () => counts.of('one'),
  };
}

test('portal started today counts all as today', async () => {
  const { counts, visitors, at, today } = world(morning - hour);
  visitors(50);
  await at(morning);
  expect([today(), counts.since()]).toEqual([counted(50), undefined]);
});

test('new console leaves out earlier counts and gives its start time', async () => {
  const { counts, visitors, at, today } = world(morning - 48 * hour);
  visitors(1000);
  await at(morning);
  visitors(20);
  await at(morning + hour);
  expect([today(), counts.since()]).toEqual([counted(20), new Date(morning)]);
});

test('counts begin at zero at midnight in Hong Kong', async () => {
  const { counts, visitors, at, today } = world(morning - 48 * hour);
  await at(morning);
  visitors(20);
  await at(Date.parse('2026-11-23T23:59:50+08:00'));
  await at(Date.parse('2026-11-24T00:00:10+08:00'));
  expect([today(), counts.since()]).toEqual([counted(0), undefined]);
  visitors(10);
  await at(Date.parse('2026-11-24T08:00:00+08:00'));
  expect(today()).toEqual(counted(10));
});

test('counts of today survive a portal restart', async () => {
  const { visitors, restart, at, today } = world(morning - 48 * hour);
  visitors(1000);
  await at(morning);
  visitors(20);
  await at(morning + hour);
  restart();
  visitors(10);
  await at(morning + 2 * hour);
  visitors(10);
  await at(morning + 3 * hour);
  expect(today()).toEqual(counted(40));
});

test('retains the last counts when a portal doesn’t respond', async () => {
  let isUp = true;
  let now = morning;
  const sections = [{ section: 'payment', build: 'one', loads: 9, failures: {}, visits: 9, failed: 0, slow: 0, waited: 0, vitals: [] }];
  const visits = { since: new Date(morning).toISOString(), sample: 1, visits: 9, sections };
  const request = async () => [{ origin: 'https://portal.test', refused: [], ...(isUp && { revision: 1, visits }) }];
  const counts = countsOfToday(['https://portal.test'], { request, now: () => now });
  await counts.refresh();
  isUp = false;
  now += hour;
  await counts.refresh();
  expect([counts.of('one').visits, counts.portals()[0]?.revision]).toEqual([9, undefined]);
});
