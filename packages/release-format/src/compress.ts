import type { Buffer } from 'node:buffer';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|json|svg|html|txt|map)$/;
const worthwhile = 512;

/**
 * Writes `<file>.br` and `<file>.gz` beside each text file of a folder, at the best compression, for a server that sends them as they are.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const variants = await compressed(file, await readFile(file));
  await Promise.all(variants.map(([path, content]) => writeFile(path, content)));
}

/** A text file's compressed variants, with their paths; none of a small file or of one that is compressed by itself. */
export async function compressed(path: string, content: Buffer): Promise<[string, Buffer][]> {
  if (!compressible.test(path) || content.length < worthwhile) return [];
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: size }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return [
    [`${path}.br`, brotli],
    [`${path}.gz`, gzipped],
  ];
}
