import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Cluster, createCluster, fillTemplate, openCardPage, prepared } from '@portal/api/testing';
import { formatDateTime } from '@portal/contract/hong-kong';
import { drill } from './drill.ts';

const long = process.env.LONG === '1';
/** PostgreSQL as Debian installs it. */
const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
const installed = existsSync('/usr/bin/pgbackrest') && versions.length > 0;

let folder: string;
beforeAll(async () => {
  // PostgreSQL refuses to run as root; its own user must reach the folder, which it can't below the tests' own.
  folder = await mkdtemp('/tmp/portal-drill-');
  await chmod(folder, 0o755);
});

test('restores nothing over a folder that isn’t empty', async () => {
  const full = await mkdtemp(join(folder, 'full-'));
  await writeFile(join(full, 'PG_VERSION'), '15');
  await expect(drill({ folder: full, port: 1, keep: false, print: () => {} })).rejects.toThrow('is not empty');
  expect(await readFile(join(full, 'PG_VERSION'), 'utf8')).toBe('15');
});

if (long && installed) {
  const programs = `/usr/lib/postgresql/${versions.toSorted((a, b) => Number(a) - Number(b)).at(-1)}/bin`;
  const port = 5391;
  const read = (...path: string[]) => readFile(join(import.meta.dirname, '..', ...path), 'utf8');
  const asPostgres = (...words: string[]) => {
    const all = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...words] : words;
    return execFileSync(all[0]!, all.slice(1), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env: process.env });
  };
  const control = (name: string, ...words: string[]) =>
    asPostgres(`${programs}/pg_ctl`, '--pgdata', join(folder, name), '--wait', ...words);

  /** A PostgreSQL with the guide's files, on a folder of its own. */
  async function startDatabase(): Promise<string> {
    const { uid, gid } = process.getuid?.() === 0 ? ownerOf('postgres') : { uid: process.getuid!(), gid: process.getgid!() };
    await chown(folder, uid, gid);
    const data = join(folder, 'main');
    asPostgres(`${programs}/initdb`, '--pgdata', data, '--username=postgres', '--encoding=UTF8', '--locale=C', '--auth=trust');
    const config = (await read('pgbackrest', 'pgbackrest.conf'))
      .replace('/var/lib/pgbackrest', join(folder, 'backups'))
      .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}`)
      .replace('repo1-cipher-pass=', 'repo1-cipher-pass=of-this-test');
    await writeFile(join(folder, 'pgbackrest.conf'), `${config}\n[global:archive-push]\ncompress-level=1\n`);
    Object.assign(process.env, {
      PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
      PGBACKREST_LOG_PATH: folder,
      PGBACKREST_LOCK_PATH: join(folder, 'locks'),
    });
    const settings = [`port = ${port}`, "listen_addresses = 'localhost'", `unix_socket_directories = '${folder}'`, 'max_connections = 200'];
    await writeFile(join(data, 'postgresql.auto.conf'), `${await read('pgbackrest', 'archive.conf')}\n${settings.join('\n')}\n`);
    control('main', `--log=${join(folder, 'main.log')}`, 'start');
    return `postgres://postgres@localhost:${port}`;
  }

  function ownerOf(user: string): { uid: number; gid: number } {
    const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, user], { encoding: 'utf8' })));
    return { uid: uid!, gid: gid! };
  }

  let cluster: Cluster;
  beforeAll(async () => {
    const server = await startDatabase();
    process.env[prepared.server] = server;
    await fillTemplate(server, 'empty');
    cluster = await createCluster();
    asPostgres('pgbackrest', '--stanza=portal', 'stanza-create');
    asPostgres('pgbackrest', '--stanza=portal', '--type=full', 'backup');
    // A backup can be restored to moments from the second after it on.
    const [{ backup }] = JSON.parse(asPostgres('pgbackrest', '--stanza=portal', 'info', '--output=json'));
    const next = backup[0].timestamp.stop + 1;
    await cluster.api.ctx.db.execute(`select pg_sleep(greatest(0, ${next} - extract(epoch from clock_timestamp())))`);
  }, 120_000);
  afterAll(async () => {
    await cluster?.close();
    if (existsSync(join(folder, 'drill', 'postmaster.pid'))) control('drill', '--mode=immediate', 'stop');
    control('main', '--mode=immediate', 'stop');
  }, 60_000);

  test('restores orders to a moment and settles later payments [PAY-12]', async () => {
    const [node] = cluster.nodes;
    const database = new URL(cluster.api.databaseUrl!).pathname.slice(1);
    const newOrder = async () => {
      const member = await cluster.addMember();
      return { member, invoice: await node.order(member, (await cluster.addClass()).id) };
    };
    const payByPayme = async ({ member, invoice }: Awaited<ReturnType<typeof newOrder>>) => {
      cluster.sandbox.control.pay((await node.startPayme(member, invoice)).paymentRequestId);
      await cluster.sandbox.control.flush();
    };
    const [paid, payme, card] = [await newOrder(), await newOrder(), await newOrder()];
    await payByPayme(paid);
    const { rows } = (await cluster.api.ctx.db.execute('select clock_timestamp()::text as moment')) as unknown as {
      rows: { moment: string }[];
    };
    const { moment } = rows[0]!;
    await payByPayme(payme);
    (await openCardPage({ ...cluster.api, ...cluster, ...node } as never, card.member, card.invoice)).respond('approve');
    const lost = await newOrder();
    await payByPayme(lost);
    asPostgres('psql', '-h', folder, '-p', `${port}`, '-c', 'select pg_switch_wal()');
    asPostgres('pgbackrest', '--stanza=portal', 'check');

    const lines: string[] = [];
    const restored = join(folder, 'drill');
    await drill({ to: moment, folder: restored, port: port + 1, keep: true, database, print: (line) => lines.push(line) });
    expect(lines.join('\n')).toMatch(/Orders: 3, .*\nPayments: 1, /);
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: /It runs: (\S+)/.exec(lines.at(-1)!)![1]!,
      SANDBOX_ORIGIN: cluster.sandboxOrigin,
      DEMO_DATA: 'false',
      DATA_DIR: join(folder, 'data'),
    };
    const admin = join(import.meta.dirname, '../../api/src/admin/portal-admin.ts');
    // This process is the providers, too: it must not stand still meanwhile.
    const words = [admin, 'reconcile', '--since', formatDateTime(new Date(moment))];
    const reconcile = async () => (await promisify(execFile)(process.execPath, words, { env })).stdout;
    const output = await reconcile();
    expect(output.split('\n').filter((line) => line.endsWith('order paid'))).toHaveLength(2);
    expect(output).toMatch(new RegExp(`payme .* ${lost.invoice.code} .* no order: waits in alerts`));
    const states = asPostgres('psql', '-At', '-h', restored, '-p', `${port + 1}`, '-d', database, '-c', 'select state from invoices');
    expect(states.trim().split('\n')).toEqual(['paid', 'paid', 'paid']);
    expect((await reconcile()).trim()).toBe('None.');
  });
}

afterAll(() => rm(folder, { recursive: true }));
