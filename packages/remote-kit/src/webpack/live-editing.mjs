import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { editable } from '../dev/editable.mjs';

const refreshRuntime = fileURLToPath(new URL('./refresh-runtime.mjs', import.meta.url));

/** Adds live editing to the shell's development build: it owns the refresh runtime. */
export function editableHost(config) {
  const main = [refreshRuntime, config.entry.main];
  return { ...config, entry: { main }, plugins: [...config.plugins, new ReactRefreshPlugin({ overlay: false })] };
}

/** Adds live editing to a remote's development build. */
export const editableRemote = (config) => editable(config, new ReactRefreshPlugin({ overlay: false }));
