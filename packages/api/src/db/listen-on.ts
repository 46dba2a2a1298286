import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './client.ts';

const pauseMs = 500;
/** A broken connection doesn't report itself; a query this often detects it. */
const checkMs = 2_000;

/** Listens on a channel over a separate connection, and reconnects whenever that ends. Returns a function that stops it. */
export function listenOn(connect: () => pg.Client, channel: string, { onMessage, onStart }: Parameters<Database['listen']>[1]): () => void {
  let client: pg.Client | undefined;
  let ended = false;
  const once = async () => {
    client = connect();
    const over = new Promise<void>((resolve) => client?.on('error', () => resolve()).on('end', () => resolve()));
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    onStart();
    while (!ended && (await Promise.race([over, wait(checkMs, 'check', { ref: false })])) === 'check') {
      const answered = client.query('SELECT 1').then(() => true);
      if (!(await Promise.race([answered, over, wait(checkMs, false, { ref: false })]))) return;
    }
  };
  const run = async () => {
    while (!ended) {
      await once().catch(() => undefined);
      client?.end().catch(() => undefined);
      await wait(pauseMs, undefined, { ref: false });
    }
  };
  void run();
  return () => {
    ended = true;
    client?.end().catch(() => undefined);
  };
}
