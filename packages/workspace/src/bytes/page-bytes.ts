import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { allRoutes, locales } from '@portal/contract';
import type { ReleaseDescription } from '@portal/release-format';

/**
 * The most that scripts may weigh, in bytes as they are served (brotli): the shell's, which every page has, and those of a public page in
 * all. Lower them when scripts have become lighter; the goal is 140,000 for a page. Leave a hundred bytes: every chunk holds its build's
 * name, a hash, so any change to a section moves its pages by a few bytes.
 */
export const budgets = { shell: 138_500, page: 188_300 };

export interface PageBytes {
  page: string;
  bytes: number;
  /** The shell's share; the rest is its section's. */
  shell: number;
}

/**
 * Weighs the scripts that each public page asks for as it was rendered, in the language in which they are heavier; the heaviest page first.
 * The client of the back end and the cleaner of texts, which come once the browser is idle or for what it draws itself, are not among them.
 */
export function weighPages(shellDist: string, remoteDists: string[]): PageBytes[] {
  const { scripts, federation, messages } = readJson(shellDist, 'manifest.json');
  const remotes = remoteDists.map((dist) => ({ dist, release: readJson(dist, 'release.json') as ReleaseDescription }));
  const rendered = allRoutes.filter((route) => route.rendered);
  const pages = rendered.flatMap(({ section, name }) =>
    remotes
      .filter(({ release }) => release.section === section)
      .map(({ dist, release: { entry, preloads } }) => {
        const weigh = (folder: string, paths: string[]) => [...new Set(paths)].reduce((sum, path) => sum + weightOf(join(folder, path)), 0);
        const sums = locales.map((locale) => {
          const shell = weigh(shellDist, [...scripts, ...federation, ...(messages[locale] ?? [])]);
          const own = [entry, ...preloads.exposed, ...(preloads.messages[locale] ?? []), ...(preloads.routes[name] ?? [])];
          return { page: name, shell, bytes: shell + weigh(dist, own) };
        });
        return sums.reduce((one, other) => (one.bytes > other.bytes ? one : other));
      }),
  );
  return pages.sort((a, b) => b.bytes - a.bytes);
}

/** What only developers see, by a text of its code. */
const ofDevelopers = { 'the inspector': 'portal-inspector', 'previews and overrides': 'Visible only to you:' };

/** What is for developers and still in a script that every page of members asks for: `['the inspector']`. */
export function developersIn(shellDist: string): string[] {
  const { scripts, federation, calls, messages } = readJson(shellDist, 'manifest.json');
  const files: string[] = [...scripts, ...federation, ...calls, ...Object.values(messages).flat()];
  const texts = files.map((file) => readFileSync(join(shellDist, file), 'utf8'));
  return Object.entries(ofDevelopers).flatMap(([what, mark]) => (texts.some((text) => text.includes(mark)) ? [what] : []));
}

const weights = new Map<string, number>();
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

function weightOf(file: string): number {
  const known = weights.get(file) ?? brotliCompressSync(readFileSync(file), best).length;
  weights.set(file, known);
  return known;
}

const readJson = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
