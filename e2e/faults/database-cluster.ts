import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresServer } from '../../packages/api/src/testing/postgres-server.ts';
import { root } from '../../packages/workspace/src/command/root.mjs';
import { haproxy } from '../../packages/workspace/src/machine/debian-packages.mjs';
import { freePorts } from '../../packages/workspace/src/services/ports.mjs';

const patroni = '/usr/bin/patroni';
const etcd = '/usr/bin/etcd';
const debian = '/usr/lib/postgresql';
const deploy = join(root, 'packages/deploy/patroni');
export interface DatabaseCluster extends PostgresServer {
  /** Resolves with the number of the database that takes writes, once there is one. */
  primary: () => Promise<number>;
  /** Waits until the standby has everything acknowledged so far. */
  untilInStep: () => Promise<void>;
  crashStandby: () => Promise<void>;
}

/**
 * Starts two databases under Patroni with the guide's files, and HAProxy, which knows the primary, from the Debian packages that `npm run
 * rehearse` installs. A crash kills the primary and its Patroni.
 */
export async function startDatabaseCluster(folder: string): Promise<DatabaseCluster> {
  const [version] = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a));
  const [client = 0, peer = 0, front = 0, ...ports] = await freePorts(7);
  const nodes = [0, 1].map((n) => ({ name: `database-${n + 1}`, port: ports[2 * n]!, rest: ports[2 * n + 1]! }));
  mkdirSync(folder);
  giveTo('postgres', folder);
  const env = (n: number) => {
    const { name, port, rest } = nodes[n]!;
    return {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
      PATRONI_POSTGRESQL_BIN_DIR: join(debian, version!, 'bin'),
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${client}`,
      PATRONI_SUPERUSER_PASSWORD: 'portal',
      PATRONI_REPLICATION_PASSWORD: 'portal',
      PATRONI_REWIND_PASSWORD: 'portal',
    };
  };
  const keeper = asOwner(
    [etcd, '--data-dir', join(folder, 'etcd'), '--listen-client-urls', at(client), '--advertise-client-urls', at(client)]
      .concat(['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer), '--initial-cluster', `default=${at(peer)}`])
      .concat(['--unsafe-no-fsync']),
  );
  await until(() => responses(client, '/health'));
  const running: (ChildProcess | undefined)[] = [];
  const startNode = (n: number) => {
    running[n] = asOwner([patroni, join(deploy, 'patroni.yml')], env(n));
  };
  const primary = () =>
    until(async () => {
      const found = await Promise.all(nodes.map(({ rest }) => responses(rest, '/primary')));
      return found.includes(true) && found.indexOf(true) + 1;
    });
  startNode(0);
  await primary();
  startNode(1);
  const balancer = spawn(haproxy, ['-db', '-f', join(deploy, 'haproxy.cfg')], {
    env: {
      DATABASE: `127.0.0.1:${front}`,
      DATABASE_1: `127.0.0.1:${nodes[0]!.port}`,
      DATABASE_2: `127.0.0.1:${nodes[1]!.port}`,
      DATABASE_1_PATRONI: `${nodes[0]!.rest}`,
      DATABASE_2_PATRONI: `${nodes[1]!.rest}`,
    },
    stdio: 'ignore',
  });
  const untilInStep = async () => {
    const standby = async () => nodes[2 - (await primary())]!;
    await until(async () => responses((await standby()).rest, '/sync'));
  };
  await untilInStep();
  const server = `postgres://postgres:portal@localhost:${front}`;
  await until(() => isPostgresUp(front));
  let crashed: number | undefined;
  const crash = async (n: number) => {
    crashed = n;
    await killAll(running[n]!);
    await crashPostgres(join(folder, nodes[n]!.name));
  };
  return {
    server,
    primary,
    untilInStep,
    crash: async () => crash((await primary()) - 1),
    crashStandby: async () => crash(2 - (await primary())),
    start: async () => {
      if (crashed !== undefined) startNode(crashed);
    },
    stop: async () => {
      balancer.kill('SIGKILL');
      for (const [n, child] of running.entries()) {
        if (child) await killAll(child);
        await crashPostgres(join(folder, nodes[n]!.name));
      }
      await killAll(keeper);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const at = (port: number) => `http://127.0.0.1:${port}`;

/** PostgreSQL refuses to run as root. */
function asOwner(words: string[], env: Record<string, string> = {}): ChildProcess {
  const all = process.getuid?.() === 0 ? ['/usr/sbin/runuser', '-u', 'postgres', '--', ...words] : words;
  return spawn(all[0]!, all.slice(1), { cwd: '/', env: { PATH: process.env.PATH, ...env }, stdio: 'ignore', detached: true });
}

function giveTo(user: string, folder: string): void {
  if (process.getuid?.() !== 0) return;
  const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, user], { encoding: 'utf8' })));
  chownSync(folder, uid!, gid!);
  chmodSync(folder, 0o700);
}

async function killAll(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid!, 'SIGKILL');
  await ended;
}

/** Kills PostgreSQL itself, which survives the end of Patroni and its process group. */
async function crashPostgres(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
  while (existsSync(file)) await pause(5);
}

const responses = (port: number, path: string) =>
  fetch(at(port) + path).then(
    ({ ok }) => ok,
    () => false,
  );

/** Checks, as any client may, whether PostgreSQL speaks TLS: either response will do. */
function isPostgresUp(port: number): Promise<boolean> {
  const question = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(question));
    socket.on('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('error', () => resolve(false)).on('close', () => resolve(false));
  });
}

const startLimitMs = 60_000;

async function until<T>(request: () => Promise<T | false>): Promise<T> {
  const end = Date.now() + startLimitMs;
  for (;;) {
    const response = await request();
    if (response !== false) return response;
    if (Date.now() > end) throw new Error('The databases did not start');
    await pause(50);
  }
}
