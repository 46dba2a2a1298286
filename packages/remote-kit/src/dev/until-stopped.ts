/**
 * Resolves when this command is asked to stop: Ctrl-C, SIGTERM, a closed terminal, or the end of the npm that runs it (which does not
 * always pass signals on).
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve());
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || resolve(), 500).unref();
  });
}
