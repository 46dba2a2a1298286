import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { platform } from '@portal/contract/platform/federation';
import { rspack } from '@rspack/core';
import webpack from 'webpack';
import { runCompiler } from './build.ts';
import type { BuildConfig, Compiler } from './bundler.ts';
import { type Bundler, bundlers as bundlerNames } from './bundler-of.ts';
import { FacadeCheckPlugin } from './facade-check-plugin.ts';

interface SmallConfig extends Pick<BuildConfig, 'context' | 'mode' | 'externals' | 'plugins'> {
  entry: string;
  output: { path: string };
}

const bundlers: Record<Bundler, (config: SmallConfig) => Compiler> = {
  webpack: (config) => webpack(config),
  rspack: (config) => rspack(config),
};

/** Builds one module and returns the messages of its errors. */
async function errorsOf(bundler: Bundler, source: string): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'facade-'));
  writeFileSync(join(dir, 'index.mjs'), source);
  const compiler = bundlers[bundler]({
    context: dir,
    mode: 'development',
    entry: './index.mjs',
    output: { path: join(dir, 'dist') },
    externals: [({ request = '' }, decide) => (request.startsWith('./index') ? decide() : decide(undefined, 'var {}'))],
    plugins: [new FacadeCheckPlugin(platform)],
  });
  const { compilation } = await runCompiler(compiler);
  return [...compilation.errors].map(({ message }) => message);
}

describe.each(bundlerNames)('built by %s', (bundler) => {
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
    [
      'a library by the file that lists its names',
      "import styled from '@portal/contract/platform/styled-components'; console.log(styled);",
      "index.mjs: '@portal/contract/platform/styled-components' only lists what may be imported: import it from 'styled-components'",
    ],
    ['a name that it passes on', "export { createBrowserRouter } from 'react-router-dom';", 'createBrowserRouter'],
    ['a second copy by another package', "import { Link } from 'react-router'; console.log(Link);", 'second copy of react-router'],
    ['a second design system by a path', "import { color } from '@portal/ui/tokens'; console.log(color);", 'second copy of @portal/ui'],
  ])('a remote imports %s - the build fails and names it', async (_what, source, named) => {
    expect(await errorsOf(bundler, source)).toEqual([expect.stringContaining(named)]);
  });
});
