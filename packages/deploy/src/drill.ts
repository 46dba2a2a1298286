// Restores the newest backup, up to a point in time, beside the running database without touching it. Reports what it contains and how long
// it took.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { parseArgs, promisify } from 'node:util';

const usage = `Usage: node src/drill.ts [--to "2027-03-31 10:00:00+08"] [--folder /var/lib/postgresql/drill] [--port 5499] [--keep]
  --to       the moment, with its zone; left out, the latest that the backups know
  --folder   where to; it must not exist, or be empty
  --keep     leaves the restored database running, to look into it or to go on with it`;

export interface DrillOptions {
  to?: string | undefined;
  folder: string;
  port: number;
  database?: string;
  keep: boolean;
  print(line: string): void;
}

const run = promisify(execFile);
/** The user who owns the database. */
const owner = 'postgres';
const asOwner = (words: string[]) => (process.getuid?.() === 0 ? ['runuser', '-u', owner, '--', ...words] : words);

/** Runs a program as the database's user. */
async function runAsOwner(...words: string[]): Promise<string> {
  const [program = '', ...rest] = asOwner(words);
  return (await run(program, rest, { maxBuffer: 10_000_000, env: process.env })).stdout.trim();
}

/** Restores into an empty folder, starts PostgreSQL there and inspects it. */
export async function drill({ to, folder, port, database = 'portal', keep, print }: DrillOptions): Promise<void> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  await makeFolder(folder);
  const moment = to ? ['--type=time', `--target=${to}`, '--target-action=promote'] : ['--type=default'];
  await runAsOwner('pgbackrest', '--stanza=portal', `--pg1-path=${folder}`, ...moment, '--archive-mode=off', 'restore');
  print(`Files are back after ${seconds()}.`);
  const server = await startServer(folder, port);
  try {
    print(`The database is open after ${seconds()}.`);
    for (const line of await lookInto(folder, port, database)) print(line);
  } finally {
    if (!keep) {
      await server.stop();
      await rm(folder, { recursive: true });
    }
  }
  if (!keep) print('It is stopped and deleted again.');
  else print(`It runs: ${addressOf(folder, port, database)}`);
}

/** For `DATABASE_URL`. */
const addressOf = (folder: string, port: number, database: string) => `postgres:///${database}?host=${folder}&port=${port}&user=${owner}`;

async function makeFolder(folder: string): Promise<void> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new Error(`${folder} is not empty: nothing is restored over what is there.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) await run('chown', [owner, folder]);
}

/** Starts PostgreSQL with its own configuration, as Debian keeps the original outside the restored folder. */
async function startServer(folder: string, port: number): Promise<{ stop(): Promise<void> }> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  const programs = `/usr/lib/postgresql/${version}/bin`;
  await writeFile(join(folder, 'drill.conf'), '');
  await writeFile(join(folder, 'drill-hba.conf'), 'local all all trust\n');
  const settings = {
    config_file: `${folder}/drill.conf`,
    hba_file: `${folder}/drill-hba.conf`,
    port,
    // Only those with access to the folder can connect: its owner and root.
    listen_addresses: '',
    unix_socket_directories: folder,
    // A standby would need the settings of the server that was backed up.
    hot_standby: 'off',
    archive_mode: 'off',
  };
  // On the command line they override any ALTER SYSTEM settings, which are restored too.
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const control = (...words: string[]) => runAsOwner(`${programs}/pg_ctl`, '--pgdata', folder, ...words);
  const log = join(folder, 'drill.log');
  await control('--wait', '--timeout=600', `--options=${options.join(' ')}`, `--log=${log}`, 'start').catch(async (cause) => {
    throw new Error(`PostgreSQL doesn't start:\n${await readFile(log, 'utf8')}`, { cause });
  });
  await untilOpen(folder, port, control);
  return { stop: async () => void (await control('--mode=fast', 'stop')) };
}

/**
 * Waits until the database accepts connections. It first replays the changes since the backup, which may take long. Fails if the server
 * ends.
 */
async function untilOpen(folder: string, port: number, control: (word: string) => Promise<string>): Promise<void> {
  const isOpen = () =>
    runAsOwner('pg_isready', '--quiet', '--host', folder, '--port', `${port}`).then(
      () => true,
      () => false,
    );
  while (!(await isOpen())) {
    await control('status');
    await wait(200);
  }
}

async function lookInto(folder: string, port: number, database: string): Promise<string[]> {
  const request = (statement: string) =>
    runAsOwner(
      'psql',
      '--no-psqlrc',
      '--tuples-only',
      '--no-align',
      '--host',
      folder,
      '--port',
      `${port}`,
      database,
      '--command',
      statement,
    );
  const orders = await request(
    `select 'Orders: ' || count(*) || ', the latest of ' || coalesce(max(created_at)::text, 'never') from invoices`,
  );
  const money = await request(
    `select 'Payments: ' || count(*) || ', the latest of ' || coalesce(max(created_at)::text, 'never') from captures`,
  );
  return [orders, money];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        folder: { type: 'string', default: '/var/lib/postgresql/drill' },
        port: { type: 'string', default: '5499' },
        keep: { type: 'boolean', default: false },
      },
    });
    await drill({ ...values, port: Number(values.port), print: (line) => console.log(line) });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    console.error(stdout + stderr || `${message}\n${usage}`);
    process.exitCode = 1;
  }
}
