import { pathToFileURL } from 'node:url';
import type { RspackOptions } from '@rspack/core';
import type { Configuration } from 'webpack';
import type { Compiler, Configure, Stats } from './bundler.ts';
import { bundlerOf } from './bundler-of.ts';

const builders = {
  webpack: async (file: string, dir: string) => {
    const { default: webpack } = await import('webpack');
    return run((config: Configuration) => webpack(config), await configureIn(file), dir);
  },
  rspack: async (file: string, dir: string) => {
    const { rspack } = await import('@rspack/core');
    return run((config: RspackOptions) => rspack(config), await configureIn(file), dir);
  },
};

/**
 * Builds the package in `dir` with its bundler's configuration, for the server and then for browsers. Resolves to true if it succeeded;
 * prints problems.
 */
export function build(dir: string): Promise<boolean> {
  const { bundler, file } = bundlerOf(dir);
  return builders[bundler](file, dir);
}

/** What a configuration file exports. */
export async function configureIn<Config>(file: string): Promise<Configure<Config>> {
  return (await import(pathToFileURL(file).href)).default;
}

async function run<Config>(compile: (config: Config) => Compiler, configure: Configure<Config>, dir: string): Promise<boolean> {
  for (const makeConfig of [configure.server, configure].filter((item) => item !== undefined)) {
    const stats = await runCompiler(compile(makeConfig({ dir })));
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY, timings: true }));
    if (stats.hasErrors()) return false;
  }
  return true;
}

/** Runs a compiler once, then closes it. Rejects if it could not run; problems with the sources are in the result. */
export function runCompiler(compiler: Compiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => compiler.close((closing) => (stats && !error && !closing ? resolve(stats) : reject(error ?? closing))));
  });
}
