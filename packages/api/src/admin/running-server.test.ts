import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTestApi, type TestApi } from '../testing/create-test-api.ts';
import { sendCommand, serveCommands } from './running-server.ts';

let api: TestApi;
let folder: string;
let stop = () => {};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'running-'));
  api = await createTestApi({ seed: 'demo', config: { DATA_DIR: folder } });
});
afterEach(async () => {
  stop();
  await api.close();
  await rm(folder, { recursive: true });
});

async function send(...words: string[]) {
  const [printed, failed]: string[][] = [[], []];
  let code = 0;
  const io = {
    print: (line: string) => printed!.push(line),
    fail: (line: string) => failed!.push(line),
    exit: (given: number) => {
      code = given;
    },
    cwd: folder,
  };
  const isSent = await sendCommand({ ...api.ctx.config, DATABASE_URL: undefined }, io, words);
  return { isSent, code, printed: printed!.join('\n'), failed: failed!.join('\n') };
}

test('running server runs the command and returns its output [OFFICE-16]', async () => {
  stop = await serveCommands(api.ctx);
  expect(await send('staff', 'list')).toMatchObject({
    isSent: true,
    code: 0,
    printed: expect.stringMatching(/^login +name/),
  });
  expect(await send('staff', 'change', 'nobody@harbour.example', '--disable')).toMatchObject({
    code: 1,
    failed: 'We could not find this.',
  });
});

test('unknown command shows the mistake and leaves the server running', async () => {
  stop = await serveCommands(api.ctx);
  expect(await send('nonsense')).toMatchObject({ code: 1, failed: expect.stringContaining('nonsense') });
  expect(await send('staff', 'list')).toMatchObject({ code: 0 });
});

test('files are relative to the operator’s folder', async () => {
  stop = await serveCommands(api.ctx);
  await send('catalogue', 'export', 'out');
  expect((await stat(join(folder, 'out', 'classes.csv'))).isFile()).toBe(true);
});

test('a line that is no command leaves the server running', async () => {
  stop = await serveCommands(api.ctx);
  const socket = connect(join(folder, 'admin.sock')).end('nonsense\n');
  await once(socket.resume(), 'close');
  expect(await send('staff', 'list')).toMatchObject({ code: 0 });
});

test('server starts without the socket where its path would be too long', async () => {
  const config = { ...api.ctx.config, DATA_DIR: join(folder, 'x'.repeat(120)) };
  await expect(serveCommands({ ...api.ctx, config })).resolves.toBeInstanceOf(Function);
});

test('runs here while no server runs', async () => {
  expect(await send('staff', 'list')).toMatchObject({ isSent: false });
});
