import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, jest, test } from '@jest/globals';
import { documentCache, type Encoding, pageDocument } from './page-document.ts';

const html = `<!doctype html><p>${Array.from({ length: 2_000 }, (_, i) => `公開的頁面 ${(i * 7919) % 1013}`).join()}</p>`;
const open = { br: brotliDecompressSync, gzip: gunzipSync };

describe.each<Encoding>(['br', 'gzip'])('page that is sent as %s', (encoding) => {
  test('unpacks to the page', async () => {
    expect(open[encoding](await pageDocument(html, { scripts: [], styles: [] }).compressed(encoding)).toString()).toBe(html);
  });

  test('is compressed best once it is sent often, and only once', async () => {
    const document = pageDocument(html, { scripts: [], styles: [] });
    const first = await document.compressed(encoding);
    let last = first;
    while (last.length >= first.length) {
      // The better compression is under way.
      await new Promise(setImmediate);
      last = await document.compressed(encoding);
    }
    expect(open[encoding](last).toString()).toBe(html);
    expect(await document.compressed(encoding)).toBe(last);
  });
});

test('two frequent pages are compressed one after the other', async () => {
  const [long, short] = [html, html.slice(0, 2_000)].map((text) => pageDocument(text, { scripts: [], styles: [] }));
  const [longAtFirst, shortAtFirst] = [await long!.compressed('br'), await short!.compressed('br')];
  await Promise.all([long!.compressed('br'), short!.compressed('br')]);
  while ((await long!.compressed('br')).length >= longAtFirst.length) await new Promise(setImmediate);
  // The short one would have been ready by now.
  expect(await short!.compressed('br')).toHaveLength(shortAtFirst.length);
});

test('returns the hashes of a page’s inline code for its policy', () => {
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  expect(pageDocument(html, { scripts: ['a()'], styles: [''] })).toMatchObject({
    scriptHashes: ["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"],
    styleHashes: ["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  });
});

test('cached documents and their keys take no more characters than allowed', () => {
  const none = { scripts: [], styles: [] };
  const documentOf = documentCache(100);
  const make = jest.fn((text: string) => text);
  const open = (key: string, text: string) => documentOf(key, () => make(text), none);
  for (const text of ['a'.repeat(40), 'b'.repeat(40), 'b'.repeat(40)]) open(text.slice(0, 10), text);
  expect(make).toHaveBeenCalledTimes(2);
  open('c', 'c');
  open('a'.repeat(10), 'a'.repeat(40));
  expect(make).toHaveBeenCalledTimes(4);
});
