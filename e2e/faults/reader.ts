import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** A worker thread: keeps reading a group's classes until it gets a message, then posts how long each read took (ms). */
const { origin, path, group } = workerData as { origin: string; path: string; group: string };
const times: number[] = [];
let isGoing = true;
parentPort?.once('message', () => {
  isGoing = false;
});
while (isGoing) {
  const began = performance.now();
  const ok = await fetch(`${origin}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ activity_group_code: group }),
  })
    .then(async (response) => (await response.text()) && response.ok)
    .catch(() => false);
  if (ok) times.push(performance.now() - began);
  await pause(50);
}
parentPort?.postMessage(times);
