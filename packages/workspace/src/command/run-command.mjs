import { UserError } from './errors.mjs';
import { endRunning } from './run.mjs';

/**
 * Runs a command's main function with a promise that resolves when the command is asked to stop; stopping also ends every program it runs.
 * A UserError prints its sentence, any other error its stack; errors caused by stopping print nothing.
 */
export async function runCommand(main) {
  let requested = false;
  const stopped = untilStopped().then(() => {
    requested = true;
    endRunning();
  });
  try {
    await main(stopped);
  } catch (error) {
    if (!requested) console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/**
 * Resolves when this command is asked to stop: Ctrl-C, SIGTERM, a closed terminal, or the end of the npm that runs it (which does not
 * always pass signals on).
 */
function untilStopped() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || resolve(), 500).unref();
  });
}
