import { compileCatalogue } from '../lingui/compile-catalogue.mjs';

/** Catalogues are compiled as in the build. */
export default { processAsync: async (_source, file) => ({ code: await compileCatalogue(file) }) };
