import { Failure } from '../command/errors.mjs';
import { at } from '../command/root.mjs';
import { relock } from './vendor-lockfile.mjs';

/** Regenerates the lockfile of the rival payment section. */
await relock(at('e2e', 'fixtures', 'rival-payment')).catch((error) => {
  console.error(error instanceof Failure ? error.output : error);
  process.exitCode = 1;
});
