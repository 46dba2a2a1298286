/**
 * Measures the longest stretch for which `work` blocked the event loop, in ms of this thread's processor time, so other work on the machine
 * doesn't count.
 */
export async function heldLoop(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = spent();
  let running = true;
  const tick = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (running) setImmediate(tick);
  };
  tick();
  await work();
  running = false;
  await new Promise((resolve) => setImmediate(resolve));
  return longest;
}

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
