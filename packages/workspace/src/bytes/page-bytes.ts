import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { allRoutes, locales } from '@portal/contract';
import type { ReleaseDescription } from '@portal/releases/format';

/**
 * Maximum sizes of scripts, in bytes as served (brotli): the shell's, which every page has, and the total of a public page. Lower them when
 * scripts get lighter; the goal is 140,000 for a page. Leave a hundred bytes to spare: every chunk contains its build's name, a hash, so
 * any change to a section shifts its pages by a few bytes.
 */
export const budgets = { shell: 138_500, page: 188_300 };

export interface PageBytes {
  page: string;
  bytes: number;
  /** The shell's share; the rest is the section's. */
  shell: number;
}

/**
 * Weighs the scripts that each public page requests as rendered, in the heavier language; heaviest page first. Leaves out the back end's
 * client and the HTML cleaner, which load once the browser is idle or has to render something itself.
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

/** Features for developers only, with a text that identifies their code. */
const ofDevelopers = { previews: 'Visible only to you:' };

/** Finds developers' features in scripts that every member's page requests: `['previews']`. */
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
