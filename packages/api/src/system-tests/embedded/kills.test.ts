import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '../../db/open-database.ts';
import { testConfig } from '../../testing/index.ts';

const long = process.env.LONG === '1';
/** How many kills hit what: a folder that is being made, the migration, commits. */
const rounds = long ? { making: 40, migrating: 40, writing: 120 } : { making: 1, migrating: 1, writing: 1 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-kills-'));
});
afterAll(() => rm(folder, { recursive: true }));

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets a writer work on the database until it prints something, and some ms longer; then kills it. Returns the last number it printed. */
async function writeAndKill(until: RegExp, milliseconds: number): Promise<number> {
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let faults = '';
  const ended = once(writer, 'close');
  const seen = new Promise<void>((resolve) => {
    writer.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (until.test(output)) resolve();
    });
  });
  writer.stderr.on('data', (chunk) => {
    faults += String(chunk);
  });
  await Promise.race([until.source === '(?:)' ? undefined : seen, ended]);
  await pause(milliseconds);
  writer.kill('SIGKILL');
  await ended;
  expect(faults).toBe('');
  return Math.max(0, ...(output.match(/^\d+(?=\n)/gm) ?? []).map(Number));
}

/** The numbers whose two rows the database holds, and how many rows there are. */
async function stored(): Promise<{ numbers: number[]; rows: number }> {
  const database = await openDatabase(testConfig({ DATA_DIR: folder }));
  try {
    const { rows } = await database.query(`
      select substr(a.name, 2)::int as n
      from settings a join settings b on b.name = 'b' || substr(a.name, 2) and b.value = substr(a.name, 2)
      where a.name like 'a%' and length(a.value) = 2000 order by 1`);
    const all = await database.query('select count(*)::int as n from settings');
    return { numbers: rows.map(({ n }) => Number(n)), rows: Number(all.rows[0]?.n) };
  } finally {
    await database.close();
  }
}

test(
  `preserves commits through ${rounds.making + rounds.migrating + rounds.writing} kills`,
  async () => {
    for (let n = 0; n < rounds.making; n += 1) await writeAndKill(/(?:)/, ((n + 1) * 4000) / rounds.making);
    for (let n = 0; n < rounds.migrating; n += 1) await writeAndKill(/open/, (n * 400) / rounds.migrating);
    let acknowledged = 0;
    for (let n = 0; n < rounds.writing; n += 1) acknowledged = Math.max(acknowledged, await writeAndKill(/^\d+\n/m, (n * 37) % 300));
    const { numbers, rows } = await stored();
    expect(acknowledged).toBeGreaterThanOrEqual(rounds.writing);
    expect(numbers.length).toBeGreaterThanOrEqual(acknowledged);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(rows).toBe(numbers.length * 2);
  },
  long ? 3_600_000 : 240_000,
);
