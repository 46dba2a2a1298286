import * as fileSystem from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { runCompiler } from '../build/build.ts';
import { sourcePositions } from './source-positions.ts';

let respond: (url: string) => Promise<[status: number, text: string]>;
let script: string;
beforeAll(async () => {
  const dir = fileSystem.mkdtempSync(join(tmpdir(), 'places-'));
  fileSystem.mkdirSync(join(dir, 'src'));
  fileSystem.writeFileSync(join(dir, 'src', 'page.mjs'), "\n\nexport const page = () => {\n  throw new Error('here');\n};\npage();\n");
  const compiler = webpack({
    context: dir,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: './src/page.mjs',
    output: { path: join(dir, 'dist'), filename: 'page.js' },
  });
  await runCompiler(compiler);
  script = fileSystem.readFileSync(join(dir, 'dist', 'page.js'), 'utf8');
  const middleware = sourcePositions({ outputPath: join(dir, 'dist'), outputFileSystem: fileSystem });
  respond = async (url) => {
    const sent: string[] = [];
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    response.end = (text) => {
      sent.push(String(text));
      return response;
    };
    await middleware({ url }, response);
    return [response.statusCode, sent.join('')];
  };
});

test('maps a line of a built script to its place in the sources', async () => {
  const line = script.split('\n').findIndex((text) => text.includes("'here'")) + 1;
  expect(await respond(`/page.js:${line}:9`)).toEqual([200, 'src/page.mjs:4']);
});

test.each(['/other.js:1:1', '/../page.js:1:1', '/page.js'])('returns 404 for %s', async (url) => {
  expect(await respond(url)).toEqual([404, 'Not found']);
});
