import { basename } from 'node:path';

/** In tests, a picture or font is its file name. */
export default { process: (_source: string, file: string) => ({ code: `export default ${JSON.stringify(basename(file))};` }) };
