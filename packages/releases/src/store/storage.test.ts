import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Bucket, startBucket } from '../testing/bucket.ts';
import { emptyFolder } from '../testing/sample-build.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { writeWhole } from './write-whole.ts';

let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

const copies = () => mkdtemp(join(tmpdir(), 'copies-'));
const textOf = async (storage: Storage, path: string) => (await storage.read(path))?.content.toString();

describe.each([
  ['a folder', emptyFolder],
  ['a bucket', async () => bucket.place()],
])('in %s', (_kind, makePlace) => {
  let place: string;
  let storage: Storage;
  beforeEach(async () => {
    place = await makePlace();
    storage = openStorage(place, await copies());
  });

  test('new file is read back with a mark and is not created twice', async () => {
    expect(await storage.read('registry.json')).toBeUndefined();
    expect(await storage.mark('registry.json')).toBeUndefined();
    expect(await storage.write('registry.json', 'one')).toBe(true);
    expect(await storage.write('registry.json', 'two')).toBe(false);
    expect(await storage.read('registry.json')).toMatchObject({ content: Buffer.from('one'), mark: await storage.mark('registry.json') });
  });

  test('only the first of two writers replaces a file', async () => {
    await storage.write('registry.json', 'one');
    const mark = await storage.mark('registry.json');
    expect(await storage.write('registry.json', 'two', mark)).toBe(true);
    expect(await storage.write('registry.json', 'three', mark)).toBe(false);
    expect(await textOf(storage, 'registry.json')).toBe('two');
  });

  test('writes nothing in place of a file removed after it was read', async () => {
    await storage.write('store/one/a.js', 'one');
    const mark = await storage.mark('store/one/a.js');
    await storage.remove('store/one');
    expect(await storage.write('store/one/a.js', 'two', mark)).toBe(false);
    expect(await storage.read('store/one/a.js')).toBeUndefined();
  });

  test('lets exactly one of twenty writers create the same file', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, async () => openStorage(place, await copies())));
    const done = await Promise.all(others.map((other, index) => other.write('registry.json', `text ${index}`)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await textOf(storage, 'registry.json')).toBe(`text ${done.indexOf(true)}`);
  });

  test('files of a folder are listed, copied and removed together', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `store/one/part/${index}.js`).sort();
    for (const name of [...names, 'store/one-more/a.js', 'keys.json']) await storage.write(name, name);
    expect((await storage.list('store/one')).sort()).toEqual(names);
    const folder = await storage.folderOf('store/one');
    expect(await readdir(join(folder, 'part'))).toHaveLength(45);
    expect(await readFile(join(folder, 'part', '7.js'), 'utf8')).toBe('store/one/part/7.js');
    await storage.remove('store/one');
    expect(await storage.list('store')).toEqual(['store/one-more/a.js']);
    expect(await storage.list('nothing')).toEqual([]);
  });
});

test('full disk leaves no part of a file [API-64]', async () => {
  const place = await emptyFolder();
  const tooLong = async function* () {
    yield 'a part';
    throw new Error('ENOSPC');
  };
  await expect(openStorage(place).write('registry.json', tooLong() as never)).rejects.toThrow('ENOSPC');
  await expect(writeWhole(join(place, 'approvers.json'), tooLong() as never)).rejects.toThrow('ENOSPC');
  expect(await readdir(place)).toEqual([]);
});

test('lost response of a written file counts as written', async () => {
  const storage = openStorage(bucket.place(), await copies());
  bucket.loseResponseTo('registry.json');
  expect(await storage.write('registry.json', 'one')).toBe(true);
  bucket.loseResponseTo('registry.json');
  expect(await storage.write('registry.json', 'two', await storage.mark('registry.json'))).toBe(true);
  expect(await textOf(storage, 'registry.json')).toBe('two');
});

test('changed local copy is used until a refetch is requested', async () => {
  const storage = openStorage(bucket.place(), await copies());
  await storage.write('store/one/a.js', 'good');
  const file = join(await storage.folderOf('store/one'), 'a.js');
  await writeFile(file, 'bad');
  await storage.folderOf('store/one');
  expect(await readFile(file, 'utf8')).toBe('bad');
  await storage.folderOf('store/one', { refetch: true });
  expect(await readFile(file, 'utf8')).toBe('good');
});

test('silent bucket fails and is not taken as missing files', async () => {
  const storage = openStorage(bucket.place(), await copies());
  bucket.setUp(false);
  try {
    await expect(storage.read('keys.json')).rejects.toThrow();
    await expect(storage.mark('keys.json')).rejects.toThrow();
    await expect(storage.write('keys.json', 'one')).rejects.toThrow();
  } finally {
    bucket.setUp(true);
  }
});
