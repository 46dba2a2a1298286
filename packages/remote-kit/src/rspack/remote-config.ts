import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type RspackOptions, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type FederationOptions, remoteConfigFor } from '../build/remote-config-for.ts';
import { editable } from '../dev/editable.ts';

const implementation = dirname(createRequire(import.meta.url).resolve('@module-federation/runtime-tools/package.json'));

/** Rspack's own federation: what it writes into the entry fits the shell's runtime. */
class ModuleFederationPlugin extends rspack.container.ModuleFederationPlugin {
  constructor({ dts: _dts, ...options }: FederationOptions) {
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
  scriptLoading: rspack.RuntimePlugin,
  adapt: (config, live): RspackOptions => {
    const { output, ...adapted } = live ? editable(config, new ReactRefreshRspackPlugin()) : config;
    const { charset: _always, ...known } = output;
    return { ...adapted, output: known, cache: false };
  },
});
