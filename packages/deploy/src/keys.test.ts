import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { fingerprint } from '@portal/server-kit';
import { planChange } from './keys.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Two servers with the same keys, and the settings that they would start again with. */
const plan = (running: string[], next: string[]) => planChange({ one: { KEY: running }, two: { KEY: running } }, { KEY: next });

test.each([
  ['a new key is accepted first', ['old'], ['old', 'new'], []],
  ['then signs', ['old', 'new'], ['new', 'old'], []],
  ['then is the only one', ['new', 'old'], ['new'], ['old']],
])('loses nothing and reports what ends: %s', (_what, running, next, gone) => {
  expect(plan(running, next)).toEqual({ lost: [], ends: gone.map((key) => `KEY: what ${key} has signed is refused from then on.`) });
});

test.each([
  [
    'is replaced at once',
    ['old'],
    ['new'],
    ['one refuses what a server with these settings signs', 'a server with these settings refuses what one signs'],
  ],
  ['signs before all know it', ['old'], ['new', 'old'], ['one refuses what a server with these settings signs']],
  ['goes while it signs', ['old', 'new'], ['new'], ['a server with these settings refuses what one signs']],
])('reports which server would reject signatures when a key %s', (_what, running, next, sentences) => {
  const { lost } = plan(running, next);
  for (const sentence of sentences) expect(lost).toContainEqual(expect.stringContaining(sentence));
});

test('reports a server that was forgotten two steps ago', () => {
  expect(planChange({ one: { KEY: ['old'] }, two: { KEY: ['new', 'old'] } }, {}).lost).toEqual([
    'KEY: one refuses what two signs with new.',
  ]);
});

test('exits with 1 until both servers are in order, without showing a key', async () => {
  const responses = [{ COOKIE_KEY: ['first-key'] }, { COOKIE_KEY: ['first-key'] }];
  const addresses = await Promise.all(
    responses.map(async (_, n) => {
      const server = createServer((_request, response) => {
        const keys = Object.fromEntries(Object.entries(responses[n]!).map(([name, list]) => [name, list.map(fingerprint)]));
        response.setHeader('Keys-In-Use', JSON.stringify(keys)).end();
      }).listen(0, '127.0.0.1');
      servers.push(server);
      await new Promise((resolve) => server.once('listening', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    }),
  );
  const run = (COOKIE_KEY: string, ...words: string[]) =>
    new Promise<{ code: number; out: string }>((resolve) => {
      const env = { ...process.env, NODE_OPTIONS: '', COOKIE_KEY };
      execFile(process.execPath, [join(import.meta.dirname, 'keys.ts'), ...words], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out: out + err }),
      );
    });
  const early = await run('second-key first-key', ...addresses);
  expect(early).toMatchObject({
    code: 1,
    out: expect.stringMatching(/Lost: COOKIE_KEY: http\S+ refuses what a server with these settings signs/),
  });
  responses[0] = { COOKIE_KEY: ['first-key', 'second-key'] };
  expect((await run('second-key first-key', ...addresses)).code).toBe(1);
  responses[1] = { COOKIE_KEY: ['first-key', 'second-key'] };
  const now = await run('second-key first-key', ...addresses);
  expect(now).toMatchObject({ code: 0, out: expect.stringContaining('Nothing is lost on the way.') });
  expect(early.out + now.out).not.toMatch(/first-key|second-key/);
  for (const server of servers.splice(0)) server.close();
  expect(await run('', addresses[0]!)).toMatchObject({ code: 1, out: expect.stringContaining('doesn’t answer') });
  expect((await run('')).code).toBe(2);
});
