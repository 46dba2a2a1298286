import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forgetInputs, recordInputs } from '../build-inputs.mjs';
import { inputsOf, watchModules } from './inputs-of.mjs';
import { lockfileOf } from './lockfile-of.mjs';

const bundlers = {
  'webpack.config.mjs': async () => (await import('webpack')).default,
  'rspack.config.mjs': async () => (await import('@rspack/core')).rspack,
};

/**
 * Builds the package in `dir` by its webpack.config.mjs or rspack.config.mjs and records what the build was made from. Resolves true if it succeeded;
 * problems are printed.
 */
export async function build(dir) {
  const began = Date.now();
  forgetInputs(dir);
  const loaded = watchModules();
  const file = Object.keys(bundlers).find((name) => existsSync(join(dir, name)));
  if (!file) throw new Error(`${dir} has none of ${Object.keys(bundlers).join(', ')}`);
  const [bundler, { default: configure }] = await Promise.all([bundlers[file](), import(pathToFileURL(join(dir, file)))]);
  const stats = await run(bundler(configure({ dir })));
  console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY, timings: true }));
  if (stats.hasErrors()) return false;
  recordInputs(dir, inputsOf(stats.compilation, loaded, lockfileOf(dir)), began);
  return true;
}

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => compiler.close((closing) => (error || closing ? reject(error ?? closing) : resolve(stats))));
  });
}
