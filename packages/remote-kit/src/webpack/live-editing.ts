import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { BuildConfig } from '../build/bundler.ts';
import { editable } from '../dev/editable.ts';
import { ownFile } from '../own-file.ts';

const refreshRuntime = ownFile('webpack/refresh-runtime');

/** Adds live editing to the shell's development build, which owns the refresh runtime. */
export function editableHost(config: BuildConfig): Configuration {
  const main = [refreshRuntime, config.entry?.main ?? []].flat();
  return { ...config, entry: { main }, plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })] };
}

/** Adds live editing to a remote's development build. */
export const editableRemote = (config: BuildConfig): Configuration => editable(config, new ReactRefreshPlugin({ overlay: false }));
