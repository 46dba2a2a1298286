import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { attacks } from '../../packages/workspace/src/attacks/attack-kinds.mjs';
import { visit } from '../../packages/workspace/src/attacks/visitor.mjs';
import { startPortal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';
import { isMeasured } from './limits.ts';

const thread = new URL('../../packages/workspace/src/attacks/attack-thread.mjs', import.meta.url);
/** When other journeys run at the same time, a page may take longer on its own account. */
const longestMs = isMeasured ? 300 : 5_000;
const kinds = Object.keys(attacks);
const paths = { path: '/api/health', page: '/en', post: '/api/cms/index' };

test('one caller attacks the site in every known way - another visitor gets every answer, and soon', async () => {
  test.setTimeout(180_000);
  const portal = await startPortal();
  try {
    const port = Number(new URL(portal.origin).port);
    const calls = ['GET /en', 'POST /api/cms/index'];
    for (const name of kinds) {
      const over = new Promise<void>((resolve) => new Worker(thread, { workerData: { name, port, paths } }).once('exit', () => resolve()));
      const { longest, statuses, count } = await visit(port, calls, over);
      // Except on Linux, the visitor has the attacker's address and shares its limits.
      if (process.platform === 'linux') expect({ name, statuses }).toEqual({ name, statuses: { 200: count } });
      expect(longest, name).toBeLessThan(longestMs);
    }
  } finally {
    await portal.stop();
  }
});

test('more very slow uploads than connections to the back end - other calls still get through', async () => {
  const portal = await startPortal({ settings: { API_CONNECTIONS: '8' } });
  const { port } = new URL(portal.origin);
  const head = 'POST /api/cms/index HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n';
  const uploads = Array.from({ length: 24 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
  try {
    await Promise.all(uploads.map((upload) => once(upload, 'connect')));
    for (const upload of uploads) upload.write(head);
    for (let time = 0; time < 5; time += 1) {
      const answer = await fetch(`${portal.origin}/api/setting/show`, { method: 'POST', signal: AbortSignal.timeout(10_000) });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  } finally {
    for (const upload of uploads) upload.destroy();
    await portal.stop();
  }
});
