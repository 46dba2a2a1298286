import { pathToFileURL } from 'node:url';
import { forgetInputs, recordInputs } from '../build-inputs.mjs';
import { bundlerOf } from './bundler-of.mjs';
import { inputsOf, watchModules } from './inputs-of.mjs';
import { lockfileOf } from './lockfile-of.mjs';

/**
 * Each makes `run(config)`: it resolves with what the build read, as a compilation says it, or nothing if it failed; problems are printed.
 */
const builders = {
  webpack: async () => runCompiler((await import('webpack')).default),
  rspack: async () => runCompiler((await import('@rspack/core')).rspack),
};

/**
 * Builds the package in `dir` by the configuration of its bundler, for the server and then for browsers, and records what the build was
 * made from. Resolves true if it succeeded; problems are printed.
 */
export async function build(dir) {
  const began = Date.now();
  forgetInputs(dir);
  const loaded = watchModules();
  const { bundler, file } = bundlerOf(dir);
  const [run, { default: configure }] = await Promise.all([builders[bundler](), import(pathToFileURL(file))]);
  const compilations = [];
  for (const makeConfig of [configure.server, configure].filter(Boolean)) {
    const compilation = await run(makeConfig({ dir }));
    if (!compilation) return false;
    compilations.push(compilation);
  }
  recordInputs(dir, inputsOf(compilations, loaded, lockfileOf(dir)), began);
  return true;
}

function runCompiler(compile) {
  return async (config) => {
    const compiler = compile(config);
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => compiler.close((closing) => (error || closing ? reject(error ?? closing) : resolve(result))));
    });
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY, timings: true }));
    return stats.hasErrors() ? undefined : stats.compilation;
  };
}
