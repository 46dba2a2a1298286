import { registerHooks } from 'node:module';
import '../db/resolve-drizzle.ts';

const { url } = import.meta;
const ourNames = new URL('jest-names.mjs', url).href;
registerHooks({
  resolve: (name, context, next) => (name === '@jest/globals' ? { url: ourNames, shortCircuit: true } : next(name, context)),
});
