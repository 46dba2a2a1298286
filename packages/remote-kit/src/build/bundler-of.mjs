import { existsSync } from 'node:fs';
import { join } from 'node:path';

const bundlers = { 'webpack.config.mjs': 'webpack', 'rspack.config.mjs': 'rspack' };

/**
 * Which bundler builds the package in `dir`, `{ bundler, file }`: the one that it has a configuration for. Throws an Error if there is
 * none.
 */
export function bundlerOf(dir) {
  const file = Object.keys(bundlers).find((name) => existsSync(join(dir, name)));
  if (!file) throw new Error(`${dir} has none of ${Object.keys(bundlers).join(', ')}`);
  return { bundler: bundlers[file], file: join(dir, file) };
}
