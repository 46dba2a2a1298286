import { basename } from 'node:path';

/** A picture or font is its file name in tests. */
export default { process: (_source, file) => ({ code: `export default ${JSON.stringify(basename(file))};` }) };
