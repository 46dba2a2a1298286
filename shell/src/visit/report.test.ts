import { expect, jest, test } from '@jest/globals';
import { reportUnlessLeaving } from './report.ts';

test('requests cut off by leaving are no failures', () => {
  const said = jest.fn();
  const report = reportUnlessLeaving(said);
  window.dispatchEvent(new Event('beforeunload'));
  report(new Error('cut off'));
  expect(said).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  report(new Error('broken'));
  expect(said).toHaveBeenCalledTimes(1);
});
