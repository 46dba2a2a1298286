import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const top = join(import.meta.dirname, '../../..');
const servers = {
  P: 'shell/server/config.ts',
  B: 'packages/api/src/config.ts',
  R: 'packages/release-server/src/config.ts',
  S: 'packages/payment-sandbox/src/config.ts',
};
type Server = keyof typeof servers;
type Schemas = Record<Server, { entries: Record<string, { default?: string; pipe?: { default?: string }[] }> }>;

const schemas = Object.fromEntries(
  await Promise.all(Object.entries(servers).map(async ([server, file]) => [server, (await import(join(top, file))).configSchema])),
) as Schemas;

const rows = [
  ...readFileSync(join(top, 'packages/deploy/docs/settings.md'), 'utf8').matchAll(/^\| `(\w+)` \| ([PBRS ]+) \| .+ \| (.+) \|$/gm),
].map(([, name = '', readBy = '', fallback = '']) => ({ name, readBy: readBy.split(' ') as Server[], fallback }));

test('each server’s settings are in the table, and no others', () => {
  const listed = (server: Server) => rows.filter(({ readBy }) => readBy.includes(server)).map(({ name }) => name);
  const known = (server: Server) => Object.keys(schemas[server].entries);
  for (const server of Object.keys(servers) as Server[]) expect(listed(server).toSorted()).toEqual(known(server).toSorted());
});

test('each default is the one that the server has', () => {
  const wrong = rows.flatMap(({ name, readBy, fallback }) =>
    readBy.flatMap((server) => {
      const entry = schemas[server].entries[name]!;
      const value = entry.default ?? entry.pipe?.[0]?.default ?? '';
      const words = value === '' ? 'none' : `\`${value.replace(`${top}/`, '')}\``;
      return fallback.includes(words) || fallback === "the sandbox's" ? [] : [`${name} of ${server} is ${words}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('there are at most 70 settings', () => {
  expect(rows.length).toBeLessThanOrEqual(70);
});
