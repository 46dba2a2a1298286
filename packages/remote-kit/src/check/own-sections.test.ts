import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { type Built, readSources } from './read-built.ts';
import { sources } from './rules/sources.ts';

const ours = {
  'mfe-account': 'account',
  'mfe-cart-checkout': 'cart-checkout',
  'mfe-catalogue': 'catalogue',
  'mfe-membership': 'membership',
  'mfe-payment': 'payment',
};

const sourcesOf = (folder: string) => [...readSources(fileURLToPath(new URL(`../../../../${folder}`, import.meta.url)))];

async function findIn(built: ReturnType<typeof sourcesOf>, section: string, rules = sources) {
  expect(built.length).toBeGreaterThan(10);
  const found = rules.map(
    async ({ name, find }) => [name, await find({ sources: new Map(built), release: { section } } as Built)] as const,
  );
  return Object.fromEntries((await Promise.all(found)).filter(([, what]) => what.length > 0));
}

test.each(Object.entries(ours))(
  '%s - keeps to what the kit asks of a vendor’s sources; no text is outside its catalogues [LAYOUT-05]',
  async (folder, section) => {
    expect(await findIn(sourcesOf(folder), section)).toEqual({});
  },
);

test.each(['shell', 'packages/ui', 'packages/ui-parts'])(
  '%s - has no text outside its catalogues, but for what only engineers see [LAYOUT-05]',
  async (folder) => {
    const shown = sourcesOf(folder);
    const untranslated = sources.filter(({ name }) => name === 'untranslated');
    expect(untranslated).toHaveLength(1);
    expect(await findIn(shown, folder, untranslated)).toEqual({});
  },
);
