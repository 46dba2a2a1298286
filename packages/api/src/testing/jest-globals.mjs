import { registerHooks } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import '../db/resolve-drizzle.ts';

// Optimizing the embedded database would cost more than all the queries of a few tests.
setFlagsFromString('--liftoff-only');

const { url } = import.meta;
const ourNames = new URL('jest-names.mjs', url).href;
registerHooks({
  resolve: (name, context, next) => (name === '@jest/globals' ? { url: ourNames, shortCircuit: true } : next(name, context)),
});
