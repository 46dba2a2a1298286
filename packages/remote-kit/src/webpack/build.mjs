import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { forgetInputs, recordInputs } from '../build-inputs.mjs';
import { inputsOf, watchModules } from './inputs-of.mjs';
import { lockfileOf } from './lockfile-of.mjs';

/** Builds the package in `dir` by its webpack.config.mjs and records what the build was made from. Resolves true if it succeeded; problems are printed. */
export async function build(dir) {
  const began = Date.now();
  forgetInputs(dir);
  const loaded = watchModules();
  const { default: configure } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')));
  const stats = await run(webpack(configure({ dir })));
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
