import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { UserError } from '../command/errors.mjs';
import { at } from '../command/root.mjs';
import { checkPorts, freePorts, onFreePorts } from './ports.mjs';
import { readSettings } from './settings.mjs';

test.each(['0.0.0.0', '127.0.0.1'])('names the port and its setting when it is taken on %s', async (host) => {
  const [PORT, API_PORT, SANDBOX_PORT] = await freePorts(3);
  await expect(checkPorts({ PORT, API_PORT, SANDBOX_PORT })).resolves.toBeUndefined();
  const server = createServer();
  await new Promise((resolve) => server.listen(API_PORT, host, resolve));
  await expect(checkPorts({ PORT, API_PORT, SANDBOX_PORT })).rejects.toThrow(
    `Port ${API_PORT} is taken: stop what uses it, or set API_PORT`,
  );
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ['a port is no number', { PORT: 'http' }, 'PORT is not a port number'],
  ['a port is out of range', { API_PORT: '70000' }, 'API_PORT is not a port number'],
  ['two ports are one', { PORT: '8091' }, 'must be different ports'],
])('rejects the settings when %s', (_case, environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});

test('tries other ports if one is taken before the start', async () => {
  const tried = [];
  const start = async ([port]) => {
    tried.push(port);
    if (tried.length === 1) throw new UserError(`Port ${port} is taken: stop what uses it, or set API_PORT to another port.`);
    return port;
  };
  expect(await onFreePorts(1, start)).toBe(tried[1]);
  expect(tried).toHaveLength(2);
  await expect(onFreePorts(1, () => Promise.reject(new UserError('The folder is in use.')))).rejects.toThrow('The folder is in use.');
});

test("balancer's default ports don't clash with npm start", () => {
  const { PORT: _site, API_PORT: _backEnds, dataFolder: _folder, ...others } = readSettings({});
  const balancer = readFileSync(at('packages', 'deploy', 'haproxy', 'haproxy.cfg'), 'utf8');
  const ports = [...balancer.matchAll(/"\$\{\w+-(?:127\.0\.0\.1:)?(\d+)\}"/g)].map(([, port]) => Number(port));
  expect(ports.length).toBeGreaterThan(4);
  for (const port of Object.values(others)) expect(ports).not.toContain(port);
});
