import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Options } from '@swc/core';

const require = createRequire(import.meta.url);
const cacheRoot = fileURLToPath(new URL('../../../.cache/swc', import.meta.url));

interface SwcOptions {
  namespace?: string;
  production?: boolean;
  refresh?: boolean;
}

/**
 * Returns SWC's options for a remote's sources. `namespace` keeps the class names of remotes apart, which share one styled-components.
 * `refresh` adds what live editing needs.
 */
export function swcOptions({ namespace, production = false, refresh = false }: SwcOptions = {}): Options {
  const styledComponents = { namespace, displayName: !production, fileName: false, ssr: true, minify: production, pure: true };
  return {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      experimental: {
        cacheRoot,
        plugins: [
          [require.resolve('@lingui/swc-plugin'), { descriptorFields: production ? 'id-only' : 'message' }],
          [require.resolve('@swc/plugin-styled-components'), styledComponents],
        ],
      },
    },
  };
}
