import { expect, test } from '@jest/globals';
import { platform } from '@portal/contract/platform/federation';
import { parseAst } from 'vite';
import { takeFromShell } from './take-from-shell.mjs';

const plugin = takeFromShell(platform, '');
plugin.configResolved({ root: '/remote' });
const context = {
  parse: parseAst,
  error(text) {
    throw new Error(text);
  },
};
const take = (code) => plugin.transform.handler.call(context, code, '/remote/src/page.tsx');

/** Runs a module in a page whose shell serves some libraries. */
function run(code, served) {
  globalThis.served = served;
  const shares = encodeURIComponent('export const library = (name) => globalThis.served[name];');
  const text = take(code).code.replace('virtual:portal-shares', `data:text/javascript,${shares}`);
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

const react = { useState: () => 'state', Fragment: 'fragment' };
const styled = { __esModule: true, default: { div: 'a div' }, css: () => 'rules' };

test('a module imports names, a default and the whole of shared libraries - it has what the shell serves', async () => {
  const page = await run(
    `console.assert(useState);
import React, { useState, Fragment as F } from 'react';
import * as all from 'react';
import styled, { css } from 'styled-components';
export const found = [useState(), F, React.useState(), all.Fragment, styled.div, css()];`,
    { react, 'styled-components': styled },
  );
  expect(page.found).toEqual(['state', 'fragment', 'state', 'fragment', 'a div', 'rules']);
});

test('a module passes names on - whoever imports it has them', async () => {
  const passed = await run("export { useState as use, Fragment } from 'react';\nexport const own = 1;", { react });
  expect([passed.use(), passed.Fragment, passed.own]).toEqual(['state', 'fragment', 1]);
});

test('a module is changed - each of its lines is where it was, for places in stacks', () => {
  const code = "import {\n  useState,\n} from 'react';\n\nexport const page = useState;\n";
  const lines = take(code).code.split('\n');
  expect(lines.findIndex((line) => line.includes('export const page'))).toBe(4);
});

test("a library asks by require - it gets the shell's", () => {
  const id = plugin.resolveId.call(context, 'react', '/remote/node_modules/old/index.js');
  const module = { exports: undefined };
  const require = () => ({ library: (name) => `the shell's ${name}` });
  new Function('module', 'require', plugin.load(id))(module, require);
  expect(module.exports).toBe("the shell's react");
});

test('a module imports nothing shared - it is left as it is', () => {
  expect(take("import { z } from './react-like.mjs'; console.log(z, 'react');")).toBeUndefined();
});

test.each([
  ['a name outside the facade', "import { createBrowserRouter } from 'react-router-dom';", 'createBrowserRouter'],
  ['the whole facade', "import * as router from 'react-router-dom';", "'*' of 'react-router-dom'"],
  ['a name that it passes on', "export { createBrowserRouter } from 'react-router-dom';", 'createBrowserRouter'],
  ['all that it passes on', "export * from 'react-router-dom';", "'*' of 'react-router-dom'"],
  ["the library's shared messages", "import { i18n } from '@lingui/core';", 'i18n'],
])('a remote imports %s - the build fails and names module and import', (_what, code, named) => {
  expect(() => take(code)).toThrow(named);
  expect(() => take(code)).toThrow('src/page.tsx: ');
});

test.each(['react-dom/client', 'react-router', '@portal/ui/tokens'])(
  'a remote imports %s - it would be a second copy, and the build fails',
  (library) => {
    expect(() => plugin.resolveId.call(context, library, '/remote/src/page.tsx')).toThrow(/src\/page\.tsx: .* second copy/);
  },
);
