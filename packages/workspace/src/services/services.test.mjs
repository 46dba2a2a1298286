import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { at, projectNode } from '../command/root.mjs';
import { freePorts } from './ports.mjs';
import { startServices } from './services.mjs';

const never = new Promise(() => {});
const dataFolder = () => mkdtempSync(join(tmpdir(), 'services-'));

/** A service that responds on its port, and records its end in a file. */
function service(folder, name, port, code = `require('node:http').createServer((_, answer) => answer.end()).listen(${port})`) {
  const entry = join(folder, `${name}.cjs`);
  const note = `require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'ends'))}, '${name} ')`;
  writeFileSync(entry, `process.on('SIGTERM', () => { ${note}; process.exit(0); });\n${code};`);
  return { name, entry, health: `http://127.0.0.1:${port}/`, env: {} };
}

/** Code that runs once the service on a port responds. */
const afterResponseOf = (port, code) =>
  `(function wait() { fetch('http://127.0.0.1:${port}/').then(() => { ${code} }, () => setTimeout(wait, 50)); })()`;

const ends = (folder) => readFileSync(join(folder, 'ends'), 'utf8').trim().split(' ');

test('stops services in reverse order of their start', async () => {
  const folder = dataFolder();
  const [first, second] = await freePorts(2);
  const { stop } = await startServices([service(folder, 'first', first), service(folder, 'second', second)], folder, never);
  await stop();
  expect(ends(folder)).toEqual(['second', 'first']);
});

test('throws the error and ends the others when a service fails to start', async () => {
  const folder = dataFolder();
  const [first, second] = await freePorts(2);
  const failing = service(folder, 'second', second, afterResponseOf(first, "console.error('The folder is in use.'); process.exit(1)"));
  await expect(startServices([service(folder, 'first', first), failing], folder, never)).rejects.toThrow('The folder is in use.');
  expect(ends(folder)).toEqual(['first']);
});

test('failed services restart after growing pauses', async () => {
  const folder = dataFolder();
  const [first, second] = await freePorts(2);
  const brief = service(
    folder,
    'brief',
    first,
    `require('node:http').createServer((_, answer) => answer.end(String(process.pid))).listen(${first})`,
  );
  const reported = [];
  const { stop } = await startServices([service(folder, 'steady', second), brief], folder, never, {
    report: (sentence) => reported.push(sentence),
    firstMs: 100,
  });
  const pidNow = () =>
    fetch(`http://127.0.0.1:${first}/`).then(
      (response) => response.text(),
      () => undefined,
    );
  const pidAfter = async (before) => {
    let pid;
    while (!pid || pid === before) pid = await pidNow();
    return pid;
  };
  let pid = await pidNow();
  for (let times = 0; times < 2; times += 1) {
    process.kill(Number(pid), 'SIGKILL');
    pid = await pidAfter(pid);
  }
  expect(reported).toEqual([0.1, 0.2].map((seconds) => expect.stringMatching(`^The brief service stopped, .*in ${seconds} s\\.$`)));
  expect((await fetch(`http://127.0.0.1:${second}/`)).status).toBe(200);
  await stop();
  expect(ends(folder)).toEqual(['brief', 'steady']);
  expect(reported).toHaveLength(2);
});

test('stopping the command cancels a pending restart', async () => {
  const folder = dataFolder();
  const [port] = await freePorts(1);
  const code = `require('node:http').createServer((_, answer) => answer.end(() => setImmediate(() => process.exit(3)))).listen(${port})`;
  const reported = [];
  const { stop } = await startServices([service(folder, 'brief', port, code)], folder, never, {
    report: (sentence) => reported.push(sentence),
    firstMs: 300,
  });
  while (reported.length === 0) await new Promise(setImmediate);
  await stop();
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

test('ends its services when the command is killed with SIGKILL', async () => {
  const folder = dataFolder();
  const [port] = await freePorts(1);
  const wanted = JSON.stringify([service(folder, 'orphan', port)]);
  const script = `
    const { startServices } = await import(${JSON.stringify(at('packages/workspace/src/services/services.mjs'))});
    await startServices(${wanted}, ${JSON.stringify(folder)}, new Promise(() => {}));
    process.kill(process.pid, 'SIGKILL');`;
  await new Promise((resolve) => spawn(projectNode, ['--input-type=module', '-e', script]).on('exit', resolve));
  const responses = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  while (await responses()) await new Promise(setImmediate);
  expect(ends(folder)).toEqual(['orphan']);
});
