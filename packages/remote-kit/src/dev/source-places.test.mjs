import * as fileSystem from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { sourcePlaces } from './source-places.mjs';

let answer;
let script;
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
  await new Promise((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  script = fileSystem.readFileSync(join(dir, 'dist', 'page.js'), 'utf8');
  const middleware = sourcePlaces({ outputPath: join(dir, 'dist'), outputFileSystem: fileSystem });
  answer = (url) => {
    const response = { setHeader() {}, end: (text) => Object.assign(response, { text }) };
    middleware({ url }, response);
    return [response.statusCode, response.text];
  };
});

test('a line of a built script - is answered with its place in the sources', () => {
  const line = script.split('\n').findIndex((text) => text.includes("'here'")) + 1;
  expect(answer(`/page.js:${line}:9`)).toEqual([200, 'src/page.mjs:4']);
});

test.each(['/other.js:1:1', '/../page.js:1:1', '/page.js'])('%s - is not found', (url) => {
  expect(answer(url)).toEqual([404, 'Not found']);
});
