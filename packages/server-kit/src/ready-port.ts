import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface ReadyPort {
  port: number;
  host: string;
  /** Sent with each answer. */
  says: string;
  /** Where to ask the server itself whether it is ready. */
  server: { host: string; port: number; path: string };
}

/**
 * Answers on a separate port whether a server is ready, from a thread that is never busy: within 200 ms, whatever the server is doing.
 * Returns a function that stops it. Rejects with the listener's error if it can't have the port.
 */
export async function openReadyPort(ready: ReadyPort, onError: (error: Error) => void): Promise<() => Promise<unknown>> {
  // The process's own flags aren't for the thread.
  const thread = new Worker(new URL('./ready-thread.ts', import.meta.url), { workerData: ready, execArgv: [] });
  // Rejects if the thread fails first.
  await once(thread, 'message');
  thread.on('error', onError);
  return () => thread.terminate();
}
