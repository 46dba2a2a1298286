import { expect, jest, test } from '@jest/globals';
import { reportUnlessLeaving } from './report.ts';

test('page is being left - cut-off requests are no failures; failures are reported again if the person stays', () => {
  const said = jest.fn();
  const report = reportUnlessLeaving(said);
  window.dispatchEvent(new Event('beforeunload'));
  report(new Error('cut off'));
  expect(said).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  report(new Error('broken'));
  expect(said).toHaveBeenCalledTimes(1);
});
