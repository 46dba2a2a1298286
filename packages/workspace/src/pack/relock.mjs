import { Failure } from '../command/errors.mjs';
import { at } from '../command/root.mjs';
import { relock } from './vendor-lockfile.mjs';

/** Makes the lockfile of the rival payment section again. */
await relock(at('e2e', 'fixtures', 'rival-payment')).catch((error) => {
  console.error(error instanceof Failure ? error.output : error);
  process.exitCode = 1;
});
