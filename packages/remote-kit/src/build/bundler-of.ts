import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A new section gets the first: its libraries install in half the time. */
export const bundlers = ['rspack', 'webpack'] as const;
export type Bundler = (typeof bundlers)[number];

const fileOf = (bundler: Bundler) => `${bundler}.config.mjs`;

/**
 * Returns the bundler that builds the package in `dir`: the one that it has a configuration `file` for. Throws an Error if there is none.
 */
export function bundlerOf(dir: string): { bundler: Bundler; file: string } {
  const bundler = bundlers.find((name) => existsSync(join(dir, fileOf(name))));
  if (!bundler) throw new Error(`${dir} has none of ${bundlers.map(fileOf).join(', ')}`);
  return { bundler, file: join(dir, fileOf(bundler)) };
}
