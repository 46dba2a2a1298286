import { basename } from 'node:path';

/** A picture or font is its file name in tests. */
export default { process: (_source: string, file: string) => ({ code: `export default ${JSON.stringify(basename(file))};` }) };
