import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { remoteConfigFor } from '../build/remote-config-for.ts';
import { compiledAhead } from './compiled-ahead.ts';
import { editableRemote } from './live-editing.ts';
import { minimizer } from './minimizer.ts';

/**
 * The webpack configuration of a remote that implements `section`; `export default remoteConfig('payment');` in its webpack.config.mjs.
 * `provider` names who delivers it.
 */
export const remoteConfig = remoteConfigFor({
  bundler: `webpack@${webpack.version}`,
  ModuleFederationPlugin,
  scriptLoading: webpack.runtime.LoadScriptRuntimeModule,
  adapt: (config, live): Configuration =>
    live
      ? editableRemote(config)
      : {
          ...config,
          plugins: [...(config.plugins ?? []), compiledAhead()],
          optimization: { ...config.optimization, minimizer: [minimizer(2)] },
        },
});
