import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { handbook } from './handbook.ts';
import { serveHandbook } from './serve-handbook.ts';

let served: Awaited<ReturnType<typeof serveHandbook>>;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handbook-'));
  mkdirSync(join(folder, 'pages', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'pages', 'index.html'), '<h1>主頁</h1>');
  writeFileSync(join(folder, 'pages', 'deep', 'code.js'), 'run()');
  served = await serveHandbook(join(folder, 'pages'), 0);
});
afterAll(() => served.close());

/** As it is written: `fetch` would shorten `..` by itself. */
const respond = (path: string) =>
  new Promise<string>((resolve) => {
    request(new URL(served.address), { path }, async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      resolve(`${response.statusCode} ${response.headers['content-type'] ?? ''} ${text}`);
    }).end();
  });

test('serves pages with their folders and types', async () => {
  expect(await respond('/')).toBe('200 text/html; charset=utf-8 <h1>主頁</h1>');
  expect(await respond('/deep/code.js?v=1')).toBe('200 text/javascript; charset=utf-8 run()');
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/deep/../../secret.txt', '/%', '/none.html', '/deep'])(
  '%s - is no page, and nothing outside the handbook is read',
  async (path) => {
    expect(await respond(path)).toBe('404  There is no such page.');
  },
);

test('reports a missing handbook and an invalid port', async () => {
  const output = jest.spyOn(console, 'error').mockReturnValue();
  const nowhere = mkdtempSync(join(tmpdir(), 'no-handbook-'));
  await expect(handbook(nowhere, [])).resolves.toBe(false);
  expect(output).toHaveBeenCalledWith(expect.stringContaining('--packages'));
  await expect(handbook(nowhere, ['--port', 'many'])).resolves.toBeUndefined();
});
