import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { checkPorts, freePorts } from './ports.mjs';
import { readSettings } from './settings.mjs';

test.each(['0.0.0.0', '127.0.0.1'])('a port is taken on %s - the error names it and its setting', async (host) => {
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
])('%s - it is refused', (_case, environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});
