import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface ReadyPort {
  port: number;
  host: string;
  /** Said with each answer. */
  says: string;
  /** Where the server itself says whether it is ready. */
  server: { host: string; port: number; path: string };
}

/**
 * Answers on a port of its own whether a server is ready, from a thread that is never busy: within 200 ms, whatever the server is at.
 * Returns what ends it. Rejects with the listener's error if the port can't be had.
 */
export async function openReadyPort(ready: ReadyPort, onError: (error: Error) => void): Promise<() => Promise<unknown>> {
  // What the process itself was started with isn't for the thread.
  const thread = new Worker(new URL('./ready-thread.ts', import.meta.url), { workerData: ready, execArgv: [] });
  // Rejects if the thread ends with an error before.
  await once(thread, 'message');
  thread.on('error', onError);
  return () => thread.terminate();
}
