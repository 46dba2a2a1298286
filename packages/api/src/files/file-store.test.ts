import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { testConfig } from '../testing/test-config.ts';
import { createFileStore, type FileStore } from './file-store.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** What the store needs from S3: objects put, read and deleted by path. */
async function startBucket(): Promise<{ endpoint: string; objects: Map<string, Buffer> }> {
  const objects = new Map<string, Buffer>();
  const endpoint = await listen(async (request, response) => {
    const path = new URL(request.url!, 'http://bucket').pathname;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.method === 'PUT') objects.set(path, Buffer.concat(parts));
    if (request.method === 'DELETE') objects.delete(path);
    const found = request.method === 'GET' ? objects.get(path) : undefined;
    response.writeHead(request.method === 'GET' && !found ? 404 : 200).end(found);
  });
  return { endpoint, objects };
}

async function listen(response: RequestListener): Promise<string> {
  const server = createServer(response);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const openBucket = (endpoint: string, timeouts?: Parameters<typeof createFileStore>[1]) =>
  createFileStore(testConfig({ S3_BUCKET: 'portal', S3_ENDPOINT: endpoint, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }), timeouts);

test('stores files in DATA_DIR/files when no bucket is set', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-files-'));
  ends.push(() => rm(DATA_DIR, { recursive: true }));
  const store = await createFileStore(testConfig({ DATA_DIR }));
  await store.put('documents/a.pdf', 'content');
  expect(Buffer.from(await store.getBytes('documents/a.pdf')).toString()).toBe('content');
  await expect(store.put('../outside.pdf', 'content')).rejects.toThrow();
});

test('removes a partial file when the disk is full [API-64]', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-files-'));
  ends.push(() => rm(DATA_DIR, { recursive: true }));
  const store = await createFileStore(testConfig({ DATA_DIR }));
  const tooLong = async function* () {
    yield 'a part';
    throw new Error('ENOSPC');
  };
  await expect(store.put('documents/a.pdf', tooLong() as never)).rejects.toMatchObject({ cause: new Error('ENOSPC') });
  expect(await store.exists('documents/a.pdf')).toBe(false);
});

test('writes, reads and deletes files in a bucket', async () => {
  const { endpoint, objects } = await startBucket();
  const store = await openBucket(endpoint);
  await store.put('documents/a.pdf', 'content');
  expect([...objects.keys()]).toEqual(['/portal/documents/a.pdf']);
  expect(Buffer.from(await store.getBytes('documents/a.pdf')).toString()).toBe('content');
  await store.delete('documents/a.pdf');
  expect(objects.size).toBe(0);
});

const calls: [string, (store: FileStore) => Promise<unknown>][] = [
  ['put', (store) => store.put('documents/a.pdf', 'content')],
  ['read', (store) => store.getBytes('documents/a.pdf')],
  ['deleted', (store) => store.delete('documents/a.pdf')],
];

test.each(calls)('times out if the bucket is silent while a file is %s', async (_, call) => {
  const endpoint = await listen(() => {});
  const store = await openBucket(endpoint, { connectionTimeout: 60_000, requestTimeout: 300, socketTimeout: 60_000 });
  await expect(call(store)).rejects.toThrow();
});

test('fails to read when the bucket stops in the middle', async () => {
  const endpoint = await listen((_, response) => {
    response.writeHead(200, { 'Content-Length': '2000' }).write('half');
  });
  const store = await openBucket(endpoint, { connectionTimeout: 60_000, requestTimeout: 60_000, socketTimeout: 300 });
  await expect(store.getBytes('documents/a.pdf')).rejects.toThrow();
});
