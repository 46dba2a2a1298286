import { listActivities, listPosts, showCurrentUser } from '@portal/contract/endpoints';
import type { TestApi } from '../testing/index.ts';
import { table } from './measure.ts';

const CALLS = 100_000;

/** Measures the process's memory at rest and after 100,000 calls. */
export async function memoryBench(open: () => Promise<TestApi>): Promise<string> {
  const { call, logIn, logs, close } = await open();
  const token = await logIn('A123456I');
  const calls = [
    () => call(listPosts, { body: { type: 'BU' } }),
    () => call(listActivities, { body: { activity_group_code: 'SW' } }),
    () => call(showCurrentUser, {}, { token }),
    () => call(showCurrentUser),
  ];
  const before = resident();
  for (let n = 0; n < CALLS; n += 1) {
    await calls[n % calls.length]!();
    logs.length = 0;
  }
  const after = resident();
  await close();
  return table(
    ['memory of the process', 'MB'],
    [
      ['at rest, demo data loaded', before],
      [`after ${CALLS.toLocaleString('en')} calls`, after],
    ],
  );
}

function resident(): string {
  globalThis.gc?.();
  return (process.memoryUsage().rss / 1e6).toFixed(0);
}
