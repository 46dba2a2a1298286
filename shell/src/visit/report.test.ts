import { expect, jest, test } from '@jest/globals';
import { reportUnlessLeaving } from './report.ts';

test('requests cut off by leaving are no failures', () => {
  const output = jest.fn();
  const report = reportUnlessLeaving(output);
  window.dispatchEvent(new Event('beforeunload'));
  report(new Error('cut off'));
  expect(output).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  report(new Error('broken'));
  expect(output).toHaveBeenCalledTimes(1);
});
