import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const dist = join(import.meta.dirname, 'dist');

/** Builds the desk into `dist`, which the back end serves on DESK_PORT. */
const compiler = rspack({
  mode: 'production',
  context: import.meta.dirname,
  entry: { desk: './src/index.tsx', worker: { import: './src/worker.ts', filename: 'worker.js' } },
  output: { path: dist, filename: 'assets/[name].[contenthash:10].js', publicPath: '/', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
      },
      // Packages that import without endings, as bundlers allow.
      { test: /\.m?js$/, resolve: { fullySpecified: false } },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: './public/index.html', chunks: ['desk'], scriptLoading: 'defer' }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public/icon.svg' }] }),
    new rspack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
  ],
  performance: { hints: false },
});

compiler.run((error, stats) => {
  const failed = error ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : undefined);
  if (failed) {
    console.error(failed);
    rmSync(dist, { recursive: true, force: true });
    process.exitCode = 1;
  }
  compiler.close(() => undefined);
});
