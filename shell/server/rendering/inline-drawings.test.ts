import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { inlineDrawings } from './inline-drawings.ts';

let art: string;
beforeAll(async () => {
  art = await mkdtemp(join(tmpdir(), 'art-'));
  await writeFile(join(art, 'swim.svg'), '<svg>"50%"</svg>');
});

const inlined = 'src="data:image/svg+xml,%3Csvg%3E%2250%25%22%3C%2Fsvg%3E"';

test('first drawing stands in the page, which then preloads nothing for it', async () => {
  const html = '<h1>Swim</h1><img fetchPriority="high" src="/art/swim.svg" alt=""/><img src="/art/swim.svg"/>';
  expect(await inlineDrawings({ html, style: '', pictures: [{ href: '/art/swim.svg' }] }, art)).toEqual({
    html: `<h1>Swim</h1><img fetchPriority="high" ${inlined} alt=""/><img src="/art/swim.svg"/>`,
    style: '',
    pictures: [],
  });
});

test.each([
  ['a photo', '<img fetchPriority="high" src="/art/swim.webp"/>'],
  ['an upload', '<img fetchPriority="high" src="/api/files/swim.svg"/>'],
  ['a drawing that is missing', '<img fetchPriority="high" src="/art/none.svg"/>'],
  ['a path out of the folder', '<img fetchPriority="high" src="/art/../swim.svg"/>'],
  ['a picture with other sizes', '<img fetchPriority="high" srcSet="/art/a.webp 2x" src="/art/swim.svg"/>'],
])('leaves %s as it is', async (_what, html) => {
  const page = { html, style: '', pictures: [{ href: '/art/swim.webp' }] };
  expect(await inlineDrawings(page, art)).toEqual(page);
});

test('writes only four of many marked drawings into the page', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await writeFile(join(art, `${name}.svg`), '<svg/>');
  const html = ['a', 'b', 'c', 'd', 'e'].map((name) => `<img fetchPriority="high" src="/art/${name}.svg"/>`).join('');
  const page = await inlineDrawings({ html, style: '', pictures: [] }, art);
  expect(page.html.match(/data:image/g)).toHaveLength(4);
});
