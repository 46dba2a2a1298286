import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { type Encoding, keptDocument, placeholders, type Words } from './kept-document.ts';

const open = { br: brotliDecompressSync, gzip: gunzipSync };
const encodings: Encoding[] = ['br', 'gzip'];
const wordsOf = (sign: string): Words => ({ nonce: `${sign.repeat(22)}==`, sent: sign.repeat(13), ticket: sign.repeat(94) });
const startOf = ({ nonce, sent, ticket }: Words) => `<!doctype html>
<html lang="en-HK">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page</title>
<script src="/a.js" nonce="${nonce}" defer></script>
${Array.from({ length: 20 }, (_, i) => `<link rel="preload" href="/${i ** 7}.js" nonce="${nonce}">`).join('\n')}
<meta name="visits" content="/visits/${ticket}"><meta name="sent" content="${sent}"><style nonce="${nonce}"`;
const rest = `>${'.a{color:red}'.repeat(99)}</style>
<body>${Array.from({ length: 2_000 }, (_, i) => `公開的頁面 ${(i * 7919) % 1013}`).join()}</body>`;
const page = (words: Words) => startOf(words) + rest;
const kept = () => keptDocument(startOf(placeholders), rest);

test.each(encodings)('page is sent again and again with other words, as %s - each unpacks to the page with its own', async (encoding) => {
  const document = kept();
  for (const sign of 'abcdefghijklmnopqrstuvwxyz=="<>') {
    const words = wordsOf(sign);
    expect(open[encoding](await document.compressed(encoding, words)).toString()).toBe(page(words));
    expect(document.text(words)).toBe(page(words));
  }
});

test.each(encodings)('page without a ticket, as %s - unpacks to the page', async (encoding) => {
  const without = (words: Words) => startOf({ ...words, ticket: '' });
  const document = keptDocument(without(placeholders), rest);
  expect(open[encoding](await document.compressed(encoding, wordsOf('x'))).toString()).toBe(without(wordsOf('x')) + rest);
});

test.each(encodings)('page is sent with other words, as %s - only their bytes differ, where they stand first', async (encoding) => {
  const document = kept();
  const [one, other] = await Promise.all([wordsOf('1'), wordsOf('2')].map((words) => document.compressed(encoding, words)));
  const differing = [...(one ?? [])].filter((byte, i) => byte !== other?.[i]).length;
  // A gzip's last eight bytes have the sum of all.
  expect(differing).toBeGreaterThanOrEqual(22 + 13 + 94);
  expect(differing).toBeLessThanOrEqual(22 + 13 + 94 + (encoding === 'gzip' ? 4 : 0));
});

test.each(encodings)('page is asked for often, as %s - it is compressed better, and unpacks to the same', async (encoding) => {
  const document = kept();
  const first = await document.compressed(encoding, wordsOf('a'));
  let last = first;
  while (last.length >= first.length) {
    // The better compression is under way.
    await new Promise(setImmediate);
    last = await document.compressed(encoding, wordsOf('a'));
  }
  expect(last.length).toBeLessThan(first.length);
  expect(open[encoding](last).toString()).toBe(page(wordsOf('a')));
});

test.each(encodings)('vendor’s part has what stands for the words, as %s - no word comes into it', async (encoding) => {
  const words = wordsOf('s');
  for (const guessed of [placeholders.nonce, placeholders.nonce.slice(0, 9), placeholders.ticket.slice(40), placeholders.sent]) {
    const vendors = `${rest}<script nonce="${guessed}">theirs()</script>${rest}`;
    const document = keptDocument(startOf(placeholders), vendors);
    expect(document.text(words)).toBe(startOf(words) + vendors);
    for (let times = 0; times < 25; times += 1)
      expect(open[encoding](await document.compressed(encoding, words)).toString()).toBe(startOf(words) + vendors);
  }
});
