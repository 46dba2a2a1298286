import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { remoteConfigFor } from '../build/remote-config-for.mjs';
import { editableRemote } from './live-editing.mjs';

/**
 * The webpack configuration of a remote that implements `section`; `export default remoteConfig('payment');` in its webpack.config.mjs.
 * `provider` names who delivers it.
 */
export const remoteConfig = remoteConfigFor({
  bundler: `webpack@${webpack.version}`,
  ModuleFederationPlugin,
  adapt: (config, production) => (production ? config : editableRemote(config)),
});
