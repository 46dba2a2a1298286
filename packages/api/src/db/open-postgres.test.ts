import { createServer, type Server, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { testConfig } from '../testing/test-config.ts';
import type { Database } from './client.ts';
import { databaseFailure } from './database-errors.ts';
import { openPostgres } from './open-postgres.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A database that accepts connections and does this with each. */
async function openAt(take: (socket: Socket) => void): Promise<Database> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    take(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  const DATABASE_URL = `postgres://portal@127.0.0.1:${address.port}/portal`;
  const database = openPostgres(testConfig({ DATABASE_URL, DATABASE_POOL: 1, DATABASE_WAIT_MS: 300 }));
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await database.close();
    await new Promise((resolve) => server.close(resolve));
  });
  return database;
}

const fault = (work: Promise<unknown>) => work.then(() => undefined, databaseFailure);
const select = (database: Database) => database.db.execute('select 1');

test('isn’t ready within 200 ms, for fifty callers at once [API-55]', async () => {
  const database = await openAt(() => undefined);
  const responses = Array.from({ length: 50 }, () => database.isReady());
  // However busy the machine is, a timer of this process ends after those that are shorter.
  const late = setTimeout(250).then(() => setImmediate('late'));
  expect(await Promise.race([Promise.all(responses), late])).toEqual(Array(50).fill(false));
  expect(new Set(responses).size).toBe(1);
});

test('responds UNAVAILABLE with a connection and BUSY in the queue', async () => {
  const database = await openAt(() => undefined);
  expect(await fault(select(database))).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await fault(database.db.transaction(async () => undefined))).toMatchObject({ code: 'UNAVAILABLE' });
});

test('responds UNAVAILABLE whenever every connection is cut', async () => {
  const database = await openAt((socket) => socket.destroy());
  for (let n = 0; n < 3; n += 1) {
    expect(await fault(select(database))).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await fault(database.db.transaction(async () => undefined))).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await database.isReady()).toBe(false);
  }
});

test('errors that no retry fixes aren’t reported as passing', () => {
  expect(databaseFailure(new Error('of ours'))).toBeUndefined();
  expect(databaseFailure(Object.assign(new Error('duplicate'), { code: '23505' }))).toBeUndefined();
});
