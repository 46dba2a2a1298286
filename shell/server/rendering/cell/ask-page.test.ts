import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Settings } from '@portal/contract';
import { CellBroken, requestPage } from './ask-page.ts';

test('cell answers with another protocol - it is broken, and the page is not waited for', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: none\r\n\r\n'));
    socket.on('error', () => {});
  });
  const socketPath = join(await mkdtemp(join(tmpdir(), 'upgrade-')), 'socket');
  await once(server.listen(socketPath), 'listening');
  const request = { locale: 'en', address: '/en', settings: {} as Settings, now: 0 } as const;
  await expect(requestPage(socketPath, request, async () => ({}), new AbortController().signal)).rejects.toThrow(CellBroken);
  server.close();
});
