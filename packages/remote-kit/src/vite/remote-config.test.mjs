import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { platform } from '@portal/contract/platform/federation';
import { integrityOf } from '@portal/release-format';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const minutes = 60_000;

const sources = {
  'package.json': '{ "version": "1.0.0", "type": "module" }',
  'vite.config.mjs': `import { remoteConfig } from ${JSON.stringify(here('./index.mjs'))};\nexport default remoteConfig('payment', { provider: 'acme' });`,
  'lingui.config.mjs': `export { default } from ${JSON.stringify(here('../lingui/config.mjs'))};`,
  'src/remote.tsx': `import { defineRemote } from '@portal/contract';
const results = () => import('./results.tsx');
export default defineRemote('payment', {
  messages: (locale: string) => import(\`./locales/\${locale}.po\`),
  mount: () => ({
    routes: {
      invoice: () => import('./invoice'),
      paymeSuccess: () => results(), paymeFailure: () => results(), cardSuccess: () => results(), cardCancel: () => results(),
    },
    widgets: { 'payment.pay': () => import('./invoice') },
  }),
});`,
  'src/invoice.tsx': `import { label } from './parts.ts';
import picture from './picture.svg';
import { reactOf } from 'old';
export const Page = () => <img src={picture} alt={label} title={reactOf()} />;`,
  'src/results.tsx': "import { label } from './parts.ts';\nexport const Page = () => <p>{label}</p>;",
  'src/parts.ts': "import { sep } from 'two-faced';\nexport const label: string = sep ? 'on a server' : 'a label';",
  'src/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(2_000)}</svg>`,
  'src/locales/en.po': 'msgid ""\nmsgstr ""\n"Language: en\\n"\n\nmsgid "Pay"\nmsgstr "Pay"\n',
  'src/locales/zh.po': 'msgid ""\nmsgstr ""\n"Language: zh\\n"\n\nmsgid "Pay"\nmsgstr "付款"\n',
};

/** Libraries: one takes a module of Node where it runs on it, one asks by `require` for React, which is installed too. */
const installed = {
  'node_modules/react/package.json': '{ "name": "react", "version": "0.0.0" }',
  'node_modules/react/index.js': "exports.name = 'another React';",
  'node_modules/old/package.json': '{ "name": "old" }',
  'node_modules/old/index.js': "exports.reactOf = () => require('react').name;",

  'node_modules/two-faced/package.json': '{ "name": "two-faced", "exports": { "browser": "./browser.js", "default": "./node.js" } }',
  'node_modules/two-faced/browser.js': 'exports.sep = undefined;',
  'node_modules/two-faced/node.js': "exports.sep = process.env.NODE_ENV !== 'production' || require('node:path').sep;",
};

/** Builds the remote with some sources changed, as \`portal-remote build\` does. Answers its folder, and its description. */
async function build(changes = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'vite-'));
  for (const folder of ['src/locales', 'node_modules/two-faced', 'node_modules/react', 'node_modules/old'])
    mkdirSync(join(dir, folder), { recursive: true });
  for (const [path, text] of Object.entries({ ...sources, ...installed, ...changes })) writeFileSync(join(dir, path), text);
  const env = { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined };
  await promisify(execFile)(process.execPath, [here('../cli.mjs'), 'build'], { cwd: dir, env });
  const dist = join(dir, 'dist');
  return { dir, dist, release: JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) };
}

/** What the shell serves, so far as this remote asks for it. */
const served = {
  react: { name: "the shell's React" },
  '@portal/contract': { defineRemote: (section, remote) => ({ section, ...remote }) },
  'react/jsx-runtime': { jsx: (type, props) => ({ type, props }) },
};
const scope = Object.fromEntries(Object.entries(served).map(([name, library]) => [name, { '1.0.0': { lib: () => library } }]));

let built;
beforeAll(async () => {
  built = await build();
}, 5 * minutes);

const load = (file) => import(pathToFileURL(join(built.dist, file)));

test("a remote is built - its entry is a container, and its pages run on the shell's libraries", async () => {
  const { release } = built;
  expect(release).toMatchObject({ schema: 1, format: 'module', section: 'payment', provider: 'acme', version: '1.0.0' });
  const { init, get } = await load(release.entry);
  init(scope);
  const { default: remote } = (await get('./remote'))();
  expect(remote.section).toBe('payment');
  expect(Object.values((await remote.messages('zh')).messages)).toEqual([['付款']]);
  const { Page } = await remote.mount().routes.invoice();
  const { type, props } = Page();
  expect([type, props.alt, props.title]).toEqual(['img', 'a label', "the shell's React"]);
  expect(props.src).toMatch(/dist\/picture\.[\w-]+\.svg$/);
});

test('its description - has every file with size and hash, and of each page the modules that it needs beside the entry', () => {
  const { dist, release } = built;
  expect(release.files.map(({ path }) => path).sort()).toEqual(
    readdirSync(dist)
      .filter((file) => file !== 'release.json')
      .sort(),
  );
  for (const { path, bytes, integrity } of release.files) {
    const content = readFileSync(join(dist, path));
    expect({ path, bytes, integrity }).toEqual({ path, bytes: content.length, integrity: integrityOf(content) });
  }
  const { exposed, messages, routes, widgets } = release.preloads;
  const parts = release.files.map(({ path }) => path).find((path) => path.startsWith('parts.'));
  expect(exposed).toEqual([expect.stringMatching(/^remote\./)]);
  expect(messages).toEqual({ en: [expect.stringMatching(/^en\./)], zh: [expect.stringMatching(/^zh\./)] });
  expect(routes.invoice).toEqual([expect.stringMatching(/^invoice\./), parts]);
  expect(routes.cardCancel).toEqual([expect.stringMatching(/^results\./), parts]);
  expect(widgets['payment.pay']).toEqual(routes.invoice);
});

test('its build for the server - is one file that runs on the libraries that it is given, with pictures at the addresses of the release', async () => {
  const { dist, release } = built;
  const module = { exports: {} };
  new Function('module', 'exports', 'require', readFileSync(join(dist, 'server.cjs'), 'utf8'))(
    module,
    module.exports,
    (name) => served[name],
  );
  const remote = module.exports.default;
  expect(Object.values((await remote.messages('en')).messages)).toEqual([['Pay']]);
  const { Page } = await remote.mount().routes.invoice();
  const picture = release.files.find(({ path }) => path.endsWith('.svg')).path;
  expect(Page().props.title).toBe("the shell's React");
  expect(Page().props.src).toBe(`/releases/${release.build}/${picture}`);
});

test("its build for the server - asks for nothing but the shell's libraries by their names, though a library wants a module of Node", () => {
  const text = readFileSync(join(built.dist, 'server.cjs'), 'utf8');
  const required = [...text.matchAll(/\brequire\(([^)]*)\)/g)].map(([, name]) => name.slice(1, -1));
  expect(required.filter((name) => !platform.includes(name))).toEqual([]);
  expect(text).not.toMatch(/\bimport\(|process\.env/);
});

test(
  'nothing changed - it has the same name; a page changed - another, and the page that changed has another file',
  async () => {
    const { build: name, preloads } = built.release;
    expect(name).toMatch(/^payment-acme-1\.0\.0-[0-9a-f]{8}$/);
    const [same, other] = [await build(), await build({ 'src/results.tsx': sources['src/results.tsx'].replace('<p>', '<p lang="en">') })];
    expect(same.release.build).toBe(name);
    expect(other.release.build).not.toBe(name);
    expect(other.release.preloads.routes.cardCancel[0]).not.toBe(preloads.routes.cardCancel[0]);
  },
  5 * minutes,
);

test(
  'a source changed since - what was built is no longer what would be',
  async () => {
    const { isBuilt } = await import('../build-inputs.mjs');
    expect(isBuilt(built.dir)).toBe(true);
    writeFileSync(join(built.dir, 'src/parts.ts'), "export const label = 'another';");
    expect(isBuilt(built.dir)).toBe(false);
  },
  minutes,
);

test(
  'a remote imports what the shell does not serve - it is not built, and the import is named',
  async () => {
    const wrong = build({
      'src/results.tsx': "import { createBrowserRouter } from 'react-router-dom';\nexport const Page = createBrowserRouter;",
    });
    await expect(wrong).rejects.toThrow("'createBrowserRouter' of 'react-router-dom'");
  },
  5 * minutes,
);
