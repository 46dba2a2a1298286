import { compileCatalogue } from '../lingui/compile-catalogue.ts';

/** Catalogues are compiled as in the build. */
export default { processAsync: async (_source: string, file: string) => ({ code: await compileCatalogue(file) }) };
