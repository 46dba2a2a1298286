import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { gzip, sharedText } from './gzip.ts';

const rest = sharedText('公開的頁面 '.repeat(10_000));

test.each(['', '<!doctype html>', '<head>'.repeat(20_000)])(
  'document of a start and a shared text - unpacks to both, in this order',
  async (start) => {
    expect(gunzipSync(await gzip(start, rest)).toString()).toBe(start + rest.text);
  },
);

test('two documents with the same end - it is compressed once', async () => {
  const [one, other] = await Promise.all([gzip('one', rest), gzip('other', rest)]);
  const blocks = await rest.deflated();
  for (const document of [one, other]) expect(document.subarray(-8 - blocks.length, -8).equals(blocks)).toBe(true);
});
