import type { Buffer } from 'node:buffer';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|json|svg|html|txt)$/;
const minBytes = 512;

/**
 * Writes `<file>.br` and `<file>.gz` beside each text file of a folder, with the best compression, for a server that sends them unchanged.
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

/** Returns a text file's compressed variants with their paths; none for a small file or an already compressed format. */
export async function compressed(path: string, content: Buffer): Promise<[string, Buffer][]> {
  if (!compressible.test(path) || content.length < minBytes) return [];
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
