import { relock } from './pack/vendor-lockfile.mjs';
import { at } from './root.mjs';
import { Failure } from './run.mjs';

/** Makes the lockfile of the rival payment section anew. */
await relock(at('e2e', 'fixtures', 'rival-payment')).catch((error) => {
  console.error(error instanceof Failure ? error.output : error);
  process.exitCode = 1;
});
