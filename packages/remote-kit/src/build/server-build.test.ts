import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { platform } from '@portal/contract/platform/federation';
import { integrityOf, type ReleaseDescription } from '@portal/releases/format';
import { rspack } from '@rspack/core';
import webpack, { type Configuration } from 'webpack';
import { runCompiler } from './build.ts';
import type { BuildConfig } from './bundler.ts';
import { commonConfig } from './common-config.ts';
import { provisionalName } from './described.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { ServerBuildPlugin, serverConfig } from './server-build.ts';

const remote = { section: 'payment', provider: 'acme', version: '1.0.0' };
const provisional = provisionalName(remote);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'server-build-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'src', 'picture.svg'), `<svg>${'a'.repeat(9000)}</svg>`);
  writeSource('hello');
});

function writeSource(text: string) {
  const source = `import { jsx } from 'react/jsx-runtime';
import address from './picture.svg';
export default { text: '${text}', address, jsx, later: () => import('./later.mjs') };`;
  writeFileSync(join(dir, 'src', 'remote.mjs'), source);
  writeFileSync(join(dir, 'src', 'later.mjs'), 'export const later = 1;');
}

async function run(config: Configuration): Promise<void> {
  const stats = await runCompiler(webpack(config));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}

/** Builds the remote for the server and for browsers, as `portal-remote build` does, and returns its description. */
async function built(): Promise<ReleaseDescription> {
  const common: BuildConfig = {
    name: 'payment',
    context: dir,
    mode: 'production',
    module: { rules: [{ test: /\.svg$/, type: 'asset' }] },
    output: { path: join(dir, 'dist'), clean: true, assetModuleFilename: '[name].[contenthash:8][ext]' },
    externals: { 'react/jsx-runtime': 'var {}' },
    cache: { type: 'filesystem', name: 'payment' },
  };
  const publicPath = `/releases/${provisional}/`;
  await run({ ...serverConfig(common, { entry: './src/remote.mjs', publicPath, external: ['react/jsx-runtime'] }), cache: false });
  const release = new ReleasePlugin({ ...remote, build: provisional }, { routes: {}, widgets: {} });
  await run({ ...common, cache: false, entry: './src/remote.mjs', plugins: [new ServerBuildPlugin(), release] });
  return JSON.parse(readFileSync(join(dir, 'dist', 'release.json'), 'utf8'));
}

const serverFile = () => readFileSync(join(dir, 'dist', 'server.cjs'), 'utf8');

interface Loaded {
  later: () => Promise<{ later: unknown }>;
}

function load(): Loaded {
  const module: { exports: { default?: Loaded } } = { exports: {} };
  new Function('module', 'exports', 'require', serverFile())(module, module.exports, (name: string) => ({ jsx: `shared ${name}` }));
  if (!module.exports.default) throw new Error('The file exports nothing');
  return module.exports.default;
}

test('lists one unminified server file with its hash in the release', async () => {
  const { files } = await built();
  const described = { path: 'server.cjs', bytes: Buffer.byteLength(serverFile()), integrity: integrityOf(serverFile()) };
  expect(files.filter(({ path }) => path === 'server.cjs')).toEqual([described]);
  expect(serverFile().split('\n').length).toBeGreaterThan(20);
});

test("server's build uses shared libraries and the browser build's addresses", async () => {
  const { build, files } = await built();
  const remote = load();
  const picture = files.find(({ path }) => path.endsWith('.svg'))?.path;
  expect(remote).toMatchObject({ text: 'hello', address: `/releases/${build}/${picture}`, jsx: 'shared react/jsx-runtime' });
  expect((await remote.later()).later).toBe(1);
});

test("gives the server's file empty modules in place of Node's", async () => {
  const library = join(dir, 'node_modules', 'two-faced');
  mkdirSync(library, { recursive: true });
  writeFileSync(join(library, 'package.json'), '{"name":"two-faced","exports":{"browser":"./browser.js","default":"./node.js"}}');
  writeFileSync(join(library, 'browser.js'), 'module.exports = [];');
  writeFileSync(join(library, 'node.js'), "module.exports = [require('fs').readFileSync, require('stream')];");
  writeFileSync(join(dir, 'src', 'later.mjs'), "import wanted from 'two-faced'; export const later = wanted;");
  await built();
  expect(serverFile().match(/require\("(?!react\/jsx-runtime)[^"]*"\)/g)).toBeNull();
  expect((await load().later()).later).toEqual([undefined, {}]);
});

test("bundles a library's browser-field file into the server's file", async () => {
  const library = join(dir, 'node_modules', 'older');
  mkdirSync(library, { recursive: true });
  writeFileSync(join(library, 'package.json'), '{"name":"older","main":"./node.js","browser":{"./node.js":"./browser.js"}}');
  writeFileSync(join(library, 'browser.js'), "module.exports = 'of browsers';");
  writeFileSync(join(library, 'node.js'), 'module.exports = process.version;');
  writeFileSync(join(dir, 'src', 'later.mjs'), "import wanted from 'older'; export const later = wanted;");
  await built();
  expect((await load().later()).later).toBe('of browsers');
});

const bundlers = {
  webpack: (config: BuildConfig) => webpack({ ...(config as Configuration), cache: false }),
  rspack: ({ output: { charset: _always, ...output }, ...config }: BuildConfig) => rspack({ ...config, output, cache: false }),
};

test.each(Object.entries(bundlers))(
  '%s builds a packed library with "type": "module" - each shared library is for it what it is for a source of the section',
  async (_bundler, compile) => {
    const library = join(dir, 'node_modules', 'parts');
    mkdirSync(library, { recursive: true });
    const names = platform.map((_name, index) => `shared${index}`);
    const imports = platform.map((name, index) => `import ${names[index]}, { named as named${index} } from '${name}';`);
    const all = names.map((name, index) => `[${name}, named${index}]`).join(', ');
    const source = `${imports.join('\n')}\nexport const all = [${all}];`;
    writeFileSync(join(library, 'package.json'), '{"name":"parts","type":"module","exports":"./index.js"}');
    writeFileSync(join(library, 'index.js'), source);
    writeFileSync(join(dir, 'src', 'own.tsx'), source);
    writeFileSync(join(dir, 'src', 'remote.mjs'), "export { all as packed } from 'parts'; export { all as own } from './own.tsx';");
    const common = commonConfig({ name: 'payment', dir, production: true });
    const config = serverConfig(common, { entry: './src/remote.mjs', publicPath: '/', external: platform });
    expect((await runCompiler(compile(config))).toString({ preset: 'errors-only' })).toBe('');
    const module: { exports: { packed?: unknown; own?: unknown } } = { exports: {} };
    const shared = (name: string) => ({ __esModule: true, default: `default of ${name}`, named: `named of ${name}` });
    const text = readFileSync(join(config.output.path, 'server.cjs'), 'utf8');
    new Function('module', 'exports', 'require', text)(module, module.exports, shared);
    const expected = platform.map((name) => [`default of ${name}`, `named of ${name}`]);
    expect(module.exports.own).toEqual(expected);
    expect(module.exports.packed).toEqual(expected);
  },
);

test("renames the release when only the server's build changes", async () => {
  const before = await built();
  writeFileSync(join(dir, 'src', 'later.mjs'), 'export const later = typeof window === "undefined" ? 2 : 2;');
  expect((await built()).build).not.toBe(before.build);
});
