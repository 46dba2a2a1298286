import { beforeEach, expect, jest, test } from '@jest/globals';
import { watchBoundary } from './commits.ts';

let now = 0;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  // The page was quiet before.
  now += 60_000;
});

/** Has React commit a boundary's content a number of times a second, for some seconds. */
function commit(boundary: object, perSecond: number, seconds: number) {
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const rendered = { child: null, sibling: null, stateNode: null };
    const root = { current: { child: { child: rendered, sibling: null, stateNode: boundary }, sibling: null, stateNode: null } };
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__!.onCommitFiberRoot!(1, root);
    now += 1_000 / perSecond;
  }
}

test.each<[string, [perSecond: number, seconds: number][], boolean]>([
  ['220 times a second for two seconds', [[220, 2.1]], true],
  ['190 times a second for ten', [[190, 10]], false],
  [
    '220 times a second for one, then seldom',
    [
      [220, 1.1],
      [20, 3],
    ],
    false,
  ],
  [
    '220 times a second for one, then 150',
    [
      [220, 1.1],
      [150, 3],
    ],
    false,
  ],
])('F12 a section commits %s - is taken down: %j, %j', (_how, phases, down) => {
  const takeDown = jest.fn();
  const boundary = { takeDown };
  const forget = watchBoundary(boundary);
  for (const [perSecond, seconds] of phases) commit(boundary, perSecond, seconds);
  jest.runAllTimers();
  expect(takeDown).toHaveBeenCalledTimes(down ? 1 : 0);
  forget();
});
