import { expect, test } from '@jest/globals';
import { createServerClock } from './server-clock.ts';

const httpDate = (time: number) => new Date(time).toUTCString();

function clockAt(start: number) {
  const device = { time: start };
  return { device, clock: createServerClock(() => device.time) };
}

test('device ten minutes slow shows server time [LINE-08]', () => {
  const { device, clock } = clockAt(0);
  clock.observe(httpDate(600_000), 0, 200);
  device.time = 200;
  expect(Math.abs(clock.now() - 600_100)).toBeLessThanOrEqual(500);
});

test('uses the time of a quick response even if a slower one follows', () => {
  const { device, clock } = clockAt(0);
  clock.observe(httpDate(600_000), 0, 100);
  const before = clock.now();
  device.time = 9000;
  clock.observe(httpDate(605_000), 100, 9000);
  expect(clock.now()).toBe(before + 9000);
});

test('measures again after the device’s clock is changed', () => {
  const { device, clock } = clockAt(0);
  clock.observe(httpDate(600_000), 0, 100);
  device.time = 7_200_000;
  clock.observe(httpDate(660_000), 7_199_000, 7_200_000);
  expect(Math.abs(clock.now() - 660_500)).toBeLessThanOrEqual(1000);
});

test('ignores a response without a readable date', () => {
  const { clock } = clockAt(42);
  clock.observe(null, 0, 1);
  clock.observe('soon', 0, 1);
  expect(clock.now()).toBe(42);
});
