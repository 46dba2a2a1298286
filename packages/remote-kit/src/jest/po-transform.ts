import { compileCatalogue } from '../lingui/compile-catalogue.ts';

/** Compiles catalogues as the build does. */
export default { processAsync: async (_source: string, file: string) => ({ code: await compileCatalogue(file) }) };
