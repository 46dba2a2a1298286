import { Worker } from 'node:worker_threads';
import { attacks } from '../../packages/workspace/src/attacks/attacks.mjs';
import { visit } from '../../packages/workspace/src/attacks/visitor.mjs';
import { startPortal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';
import { isMeasured } from './limits.ts';

const thread = new URL('../../packages/workspace/src/attacks/attack-thread.mjs', import.meta.url);
/** Where other journeys run beside it a page may take longer by itself. */
const longestMs = isMeasured ? 300 : 2_000;
const paths = { path: '/api/health', page: '/en', post: '/api/cms/index' };

test('one caller attacks the site in each way that is known - another visitor gets every answer, and soon', async () => {
  test.setTimeout(180_000);
  const portal = await startPortal();
  try {
    const port = Number(new URL(portal.origin).port);
    const calls = ['GET /en', 'POST /api/cms/index'];
    for (const name of Object.keys(attacks)) {
      const over = new Promise<void>((resolve) => new Worker(thread, { workerData: { name, port, paths } }).once('exit', () => resolve()));
      const { longest, statuses, count } = await visit(port, calls, over);
      // Elsewhere than on Linux the visitor has the attacker's address, and shares what it may.
      if (process.platform === 'linux') expect({ name, statuses }).toEqual({ name, statuses: { 200: count } });
      expect(longest, name).toBeLessThan(longestMs);
    }
  } finally {
    await portal.stop();
  }
});
