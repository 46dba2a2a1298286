import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { testConfig } from '../testing/test-config.ts';
import { createFileStore } from './file-store.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** What the store needs of S3: objects put, read and deleted by path. */
async function startBucket(): Promise<{ endpoint: string; objects: Map<string, Buffer> }> {
  const objects = new Map<string, Buffer>();
  const server: Server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://bucket').pathname;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.method === 'PUT') objects.set(path, Buffer.concat(parts));
    if (request.method === 'DELETE') objects.delete(path);
    const found = request.method === 'GET' ? objects.get(path) : undefined;
    response.writeHead(request.method === 'GET' && !found ? 404 : 200).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  const address = server.address();
  return { endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, objects };
}

test('without a bucket - files lie in DATA_DIR/files', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-files-'));
  ends.push(() => rm(DATA_DIR, { recursive: true }));
  const store = await createFileStore(testConfig({ DATA_DIR }));
  await store.put('documents/a.pdf', 'content');
  expect(Buffer.from(await store.getBytes('documents/a.pdf')).toString()).toBe('content');
  await expect(store.put('../outside.pdf', 'content')).rejects.toThrow();
});

test('with a bucket - files go there, are read from there and deleted', async () => {
  const { endpoint, objects } = await startBucket();
  const config = { S3_BUCKET: 'portal', S3_ENDPOINT: endpoint, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  const store = await createFileStore(testConfig(config));
  await store.put('documents/a.pdf', 'content');
  expect([...objects.keys()]).toEqual(['/portal/documents/a.pdf']);
  expect(Buffer.from(await store.getBytes('documents/a.pdf')).toString()).toBe('content');
  await store.delete('documents/a.pdf');
  expect(objects.size).toBe(0);
});
