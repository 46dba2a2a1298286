import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const refreshRuntime = fileURLToPath(new URL('./refresh-runtime.mjs', import.meta.url));

/** Adds live editing to the shell's development build: it owns the refresh runtime. */
export function editableHost(config) {
  const main = [refreshRuntime, config.entry.main];
  return { ...config, entry: { main }, plugins: [...config.plugins, new ReactRefreshPlugin({ overlay: false })] };
}

/** Adds live editing to a remote's development build: with a refresh runtime of its own an update would be applied, but never shown. */
export function editableRemote(config) {
  const refresh = { 'react-refresh/runtime': 'var globalThis.__REFRESH_RUNTIME__' };
  return { ...config, externals: [...config.externals, refresh], plugins: [...config.plugins, new ReactRefreshPlugin({ overlay: false })] };
}
