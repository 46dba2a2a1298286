import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { remoteConfigFor } from '../build/remote-config-for.mjs';
import { editable } from '../dev/editable.mjs';

const implementation = dirname(createRequire(import.meta.url).resolve('@module-federation/runtime-tools/package.json'));

/** Rspack's own federation: what it writes into the entry fits the runtime that the shell brings. */
class ModuleFederationPlugin extends rspack.container.ModuleFederationPlugin {
  constructor({ dts: _dts, ...options }) {
    super({ ...options, implementation });
  }
}

/**
 * The Rspack configuration of a remote that implements `section`; `export default remoteConfig('payment');` in its rspack.config.mjs.
 * `provider` names who delivers it.
 */
export const remoteConfig = remoteConfigFor({
  bundler: `rspack@${rspack.rspackVersion}`,
  ModuleFederationPlugin,
  adapt: ({ output: { charset: _always, ...output }, ...config }, production) => {
    const adapted = { ...config, output, cache: false };
    return production ? adapted : editable(adapted, new ReactRefreshRspackPlugin());
  },
});
