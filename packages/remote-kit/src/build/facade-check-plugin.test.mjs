import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { platform } from '@portal/contract/platform/federation';
import { FacadeCheckPlugin } from './facade-check-plugin.mjs';

const require = createRequire(import.meta.url);
const bundlers = { webpack: require('webpack'), rspack: require('@rspack/core').rspack };

/** Builds one module and returns the messages of its errors. */
async function errorsOf(bundler, source) {
  const dir = mkdtempSync(join(tmpdir(), 'facade-'));
  writeFileSync(join(dir, 'index.mjs'), source);
  const compiler = bundlers[bundler]({
    context: dir,
    mode: 'development',
    entry: './index.mjs',
    output: { path: join(dir, 'dist') },
    externals: [({ request }, decide) => (request.startsWith('./index') ? decide() : decide(null, 'var {}'))],
    plugins: [new FacadeCheckPlugin(platform)],
  });
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  return stats.compilation.errors.map(({ message }) => message);
}

describe.each(Object.keys(bundlers))('built by %s', (bundler) => {
  test('a remote imports what the contract names - it builds', async () => {
    const source = `
    import styled, { css } from 'styled-components';
    import { Link } from 'react-router-dom';
    import * as React from 'react';
    console.log(styled, css, Link, React);`;
    expect(await errorsOf(bundler, source)).toEqual([]);
  });

  test.each([
    [
      'a name outside the facade',
      "import { createBrowserRouter } from 'react-router-dom'; console.log(createBrowserRouter);",
      'createBrowserRouter',
    ],
    ['the whole facade', "import * as router from 'react-router-dom'; console.log(router);", "'*' of 'react-router-dom'"],
    ["the library's shared messages", "import { i18n } from '@lingui/core'; console.log(i18n);", 'i18n'],
    ['a second copy by a path', "import { createRoot } from 'react-dom/client'; console.log(createRoot);", 'second copy of react-dom'],
    ['a name that it passes on', "export { createBrowserRouter } from 'react-router-dom';", 'createBrowserRouter'],
    ['a second copy by another package', "import { Link } from 'react-router'; console.log(Link);", 'second copy of react-router'],
    ['a second design system by a path', "import { color } from '@portal/ui/tokens'; console.log(color);", 'second copy of @portal/ui'],
  ])('a remote imports %s - the build fails and names it', async (_what, source, named) => {
    expect(await errorsOf(bundler, source)).toEqual([expect.stringContaining(named)]);
  });
});
