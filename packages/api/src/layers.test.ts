import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { importsOf } from './testing/hash-program.ts';

/** From the bottom up. Names on one line may import each other and the lines above. */
const layers = [
  ['config', 'constants', 'messages', 'money', 'production', 'random', 'single-flight', 'load'],
  ['log', 'api-failure'],
  ['context', 'create-context', 'db', 'files', 'gateways', 'mail', 'pass-maker', 'search'],
  ['domain'],
  ['http'],
  ['openapi'],
  ['demo-data', 'jobs', 'routes'],
  ['app'],
  ['admin', 'desk', 'listen', 'run-server', 'server', 'start-server'],
];

/** The same for the nouns of the domain: each imports only those before it. */
const nouns = [
  ...[
    'check-by-schema',
    'rate-limit',
    'settings',
    'alerts',
    'members',
    'mails',
    'session',
    'credit',
    'coupon',
    'catalogue',
    'seats',
    'queue',
  ],
  ...['favourites', 'vacancy-alerts'],
  ...[
    'invoice',
    'membership',
    'enrolment',
    'waiting',
    'plan',
    'settlement',
    'payment',
    'renewal',
    'account',
    'receipt',
    'calendar',
    'pass',
    'staff',
    'change',
  ],
];

const src = import.meta.dirname;
const noProgram = /^(testing|system-tests|bench)\/|\.test\.ts$/;

const imports = globSync('**/*.ts', { cwd: src })
  .filter((file) => !noProgram.test(file))
  .flatMap((from) => {
    const named = importsOf(join(src, from)).filter((name) => name.startsWith('.'));
    return named.map((name) => ({ from, to: join(dirname(from), name) }));
  });

function findUpward(order: string[][], folder: string): string[] {
  const inside = imports.filter(({ from, to }) => from.startsWith(folder) && to.startsWith(folder));
  const rank = (file: string) => order.findIndex((names) => names.includes(file.slice(folder.length).split(/[/.]/)[0]!));
  const known = inside.filter(({ from, to }) => rank(from) >= 0 && rank(from) >= rank(to) && rank(to) >= 0);
  return inside.filter((item) => !known.includes(item)).map(({ from, to }) => `${from} imports ${to}`);
}

test('every file imports only from its own layer and those below', () => {
  expect(findUpward(layers, '')).toEqual([]);
});

test('domain folders import each other in one direction only', () => {
  const order = nouns.map((noun) => [noun]);
  expect(findUpward(order, 'domain/')).toEqual([]);
});
