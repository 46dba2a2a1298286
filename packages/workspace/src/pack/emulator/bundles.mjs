import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { at } from '../../command/root.mjs';
import { compile } from './compile.mjs';

const emulator = (...path) => at('packages', 'emulator', 'src', ...path);

/** The parts that run in Node, by path in the package. */
const entries = {
  index: emulator('index.mjs'),
  cli: emulator('cli.mjs'),
  'services/api/server': at('packages', 'api', 'src', 'run-server.ts'),
  'services/portal/server': at('shell', 'server', 'server.ts'),
  'services/sandbox/server': at('packages', 'payment-sandbox', 'src', 'server.ts'),
};

/**
 * Packages that can't be bundled: WebAssembly and machine code (workerd is located, not imported). Buckets, traces and the check of
 * vendors' builds are only for servers that take real money.
 */
const left = ['@electric-sql/pglite', '@node-rs/argon2', 'flydrive/drivers/s3', '@aws-sdk/client-s3', '@portal/remote-kit/check'];
/** Metrics need `api`, with or without traces. */
const forTraces = /^@opentelemetry\/(?!api$)/;
const isLeft = (name) => left.includes(name) || forTraces.test(name);

/** Bundles the emulator's own modules and the three servers with their libraries, so vendors don't have to install them. */
export function buildBundles(dist) {
  return compile(rspack, {
    mode: 'none',
    target: 'node24',
    context: at(),
    entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, { import: file }])),
    output: {
      path: dist,
      filename: '[name].mjs',
      chunkFilename: 'chunks/[name].mjs',
      assetModuleFilename: '[name][ext]',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    experiments: { outputModule: true },
    externalsType: 'module-import',
    externals: ({ request }, decide) => (isLeft(request) ? decide(null, request) : decide()),
    resolve: {
      extensions: ['.js', '.mjs', '.json'],
      alias: {
        'pg-native': false,
        // Only names in simplified characters need it: 6 MB of what vendors get.
        '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf':
          '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
        [emulator('parts.mjs')]: emulator('parts.packed.mjs'),
        [at('packages', 'workspace', 'src', 'command', 'root.mjs')]: emulator('root.packed.mjs'),
      },
    },
    module: {
      parser: { javascript: { importMeta: false, exportsPresence: false } },
      rules: [
        // The defaults are workspace folders; the package sets others.
        { test: at('shell', 'server', 'config.ts'), parser: { url: false } },
        { test: /\.ts$/, loader: fileURLToPath(new URL('./resolved-file-loader.mjs', import.meta.url)) },
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } },
          type: 'javascript/esm',
        },
      ],
    },
    optimization: { minimize: false },
    // Bundling drops a command's shebang, so add it back.
    plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: /^cli\.mjs$/ })],
  });
}
