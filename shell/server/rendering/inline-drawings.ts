import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstPictures, type RenderedPage } from '../../src/protocol/rendering.ts';

const marked = /(<img(?=[^<>]* fetchPriority="high")(?![^<>]* srcset=)[^<>]* src=")(\/art\/([\w-]+\.svg))"/gi;

/**
 * Writes the site's own drawings into a page that marked them as its first pictures: they show with its first words. They are smaller than
 * a request's round trip is long.
 */
export async function inlineDrawings(page: RenderedPage, artFolder: string): Promise<RenderedPage> {
  const addresses = new Map<string, string>();
  for (const [, , href = '', name = ''] of [...page.html.matchAll(marked)].slice(0, firstPictures)) {
    const drawing = await readFile(join(artFolder, name), 'utf8').catch(() => undefined);
    if (drawing) addresses.set(href, `data:image/svg+xml,${encodeURIComponent(drawing)}`);
  }
  return {
    ...page,
    html: page.html.replace(marked, (_, before, href) => `${before}${addresses.get(href) ?? href}"`),
    pictures: page.pictures.filter(({ href = '' }) => !addresses.has(href)),
  };
}
