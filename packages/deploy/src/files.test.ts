import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { metricNames } from '@portal/api/testing';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
/** Whether a Debian package is installed: without it what it would check isn't. */
const has = (program: string) => existsSync(program);
const run = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' });

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
const rules: Rule[] = parse(read('prometheus', 'rules.yml')).groups.flatMap(({ rules: own }: { rules: Rule[] }) => own);

/** Names of our metrics in an expression, a histogram's without its endings. */
const named = (expr: string) => [...expr.matchAll(/\bportal_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));

test('rules and dashboard name only metrics that a back end has', async () => {
  const known = await metricNames();
  const dashboard: { targets?: { expr: string }[] }[] = JSON.parse(read('grafana', 'portal.json')).panels;
  const exprs = [...rules.map(({ expr }) => expr), ...dashboard.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
  expect(exprs.length).toBeGreaterThan(15);
  expect(exprs.flatMap(named).filter((name) => !known.includes(name))).toEqual([]);
});

test('each rule leads to a chapter of the runbook', () => {
  const chapters = [...read('docs', 'runbook.md').matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) =>
      `#${title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  );
  for (const { annotations } of rules) expect(chapters).toContain(annotations.runbook);
});

if (has('/usr/bin/promtool'))
  test('fires each alarm rule as minutes.yml specifies', () => {
    run('/usr/bin/promtool', 'test', 'rules', join(folder, 'prometheus', 'minutes.yml'));
    const tested = read('prometheus', 'minutes.yml');
    expect(rules.filter(({ alert }) => !tested.includes(`alertname: ${alert}`))).toEqual([]);
  });

test('configures synchronous replication and failover within 15 s', () => {
  const { bootstrap, restapi, postgresql } = parse(read('patroni', 'patroni.yml'));
  expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, primary_start_timeout: 0 });
  expect(bootstrap.dcs.ttl + bootstrap.dcs.loop_wait).toBeLessThan(15);
  // Patroni's own condition: the primary may lose etcd for so long without giving up its lead.
  expect(bootstrap.dcs.ttl).toBeGreaterThanOrEqual(bootstrap.dcs.loop_wait + 2 * bootstrap.dcs.retry_timeout);
  const balancer = read('patroni', 'haproxy.cfg');
  const portOf = ({ listen }: { listen: string }) => listen.split(':')[1];
  expect([...balancer.matchAll(/_PATRONI-(\d+)/g)].map(([, port]) => port)).toEqual([portOf(restapi), portOf(restapi)]);
  expect([...balancer.matchAll(/10\.0\.0\.2\d:(\d+)\}/g)].map(([, port]) => port)).toEqual([portOf(postgresql), portOf(postgresql)]);
});

test('parses settings alike in shell, systemd and containers', () => {
  const blocks = [...read('docs', 'guide.md').matchAll(/^# \/etc\/portal\/\S+\.env\n([\s\S]*?)```/gm)].map(([, block = '']) =>
    block.trim(),
  );
  expect(blocks.length).toBeGreaterThan(1);
  // systemd takes a comment behind a value for a part of it.
  const lines = blocks.flatMap((block) => block.split('\n')).filter((line) => !line.startsWith('#'));
  expect(lines.filter((line) => !/^[A-Z_]+=("[^"$`\\]*"|[^\s"'$`\\#]*|.*<[^>]+>\S*)$/.test(line))).toEqual([]);
});

const units = readdirSync(join(folder, 'systemd'));

test.each(units)('%s starts a program of the project in its folder', (unit) => {
  const [, workingDirectory = ''] = /^WorkingDirectory=\/srv\/portal\/(.+)$/m.exec(read('systemd', unit)) ?? [];
  const [, program = ''] = /^ExecStart=\S+ --disable-sigusr1 (.+)$/m.exec(read('systemd', unit)) ?? [];
  expect(existsSync(join(folder, '..', '..', workingDirectory, program))).toBe(true);
});

test('limits the portal unit’s memory and processes', () => {
  const unit = read('systemd', 'portal.service');
  for (const line of ['MemoryMax=3G', 'TasksMax=512', 'OOMPolicy=continue', 'RestrictNamespaces=true'])
    expect(unit).toContain(`\n${line}\n`);
});

if (has('/usr/bin/systemd-analyze'))
  test.each(units)('systemd accepts each line of %s and rates it isolated', (unit) => {
    const file = join(folder, 'systemd', unit);
    const verify = () => run('/usr/bin/systemd-analyze', 'verify', '--man=no', file);
    // The program is where the guide puts it, which is not here.
    expect(verify).toThrow(/^(?!.*Unknown)[\s\S]*\/srv\/portal\/node_modules\/node\/bin\/node is not executable/);
    run('/usr/bin/systemd-analyze', 'security', '--offline=true', '--threshold=50', file);
  });
