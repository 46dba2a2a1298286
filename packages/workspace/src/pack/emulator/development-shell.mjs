import webpack from 'webpack';
import configure from '../../../../../shell/webpack.config.mjs';
import { at } from '../../command/root.mjs';
import { compile } from './compile.mjs';

/** Builds the shell for developing a section in it: with React's development checks and the runtime for fast refresh. */
export function buildShell(folder) {
  const config = configure({ dir: at('shell'), production: false });
  const name = '[name].[contenthash:8].js';
  return compile(webpack, { ...config, devtool: false, output: { ...config.output, path: folder, filename: name, chunkFilename: name } });
}
