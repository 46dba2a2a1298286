import { Refusal } from './refusal.mjs';
import { endRunning } from './run.mjs';
import { untilStopped } from './until-stopped.mjs';

/**
 * Runs a command's main function with a promise of the moment it is asked to stop, which also ends every program it runs. A Refusal is printed
 * as its sentence, anything else with its stack; nothing is said of what the stop broke off.
 */
export async function runCommand(main) {
  let asked = false;
  const stopped = untilStopped().then(() => {
    asked = true;
    endRunning();
  });
  try {
    await main(stopped);
  } catch (error) {
    if (!asked) console.error(error instanceof Refusal ? `\n${error.message}` : error);
    process.exit(1);
  }
}
