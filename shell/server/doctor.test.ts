import { expect, test } from '@jest/globals';
import { readConfig } from './config.ts';
import { examine } from './doctor.ts';

const fit = {
  NODE_ENV: 'production',
  PORTAL_ORIGIN: 'https://portal.example.org',
  TRUST_PROXY: 'true',
  HSTS_SECONDS: '31536000',
  ASSOCIATION_KEY: `ed25519:${'a'.repeat(43)}`,
  API_ORIGIN: 'http://127.0.0.1:8090',
  CARD_FORM_ORIGIN: 'https://cards.example.org',
  COOKIE_KEY: 'k'.repeat(32),
};
const place = { rendersPages: true, isRoot: false };
const look = (changes: Record<string, string | undefined>, surroundings: Partial<Parameters<typeof examine>[1]> = {}) =>
  examine(readConfig({ ...fit, ...changes }), { ...place, ...surroundings });

test('portal set up as in the README is ready', () => {
  expect(look({})).toEqual({ unfit: [], consider: [] });
});

test.each([
  ['PORTAL_ORIGIN', undefined],
  ['PORTAL_ORIGIN', 'http://portal.example.org'],
  ['TRUST_PROXY', 'false'],
  ['HSTS_SECONDS', '0'],
  ['API_ORIGIN', 'http://10.0.0.5:8090'],
  ['CARD_FORM_ORIGIN', 'http://cards.example.org'],
  ['DEV_ORIGINS', '{"payment":"http://localhost:8101"}'],
])('reports only %s as unfit when it is %s', (setting, value) => {
  expect(look({ [setting]: value }).unfit).toEqual([expect.stringContaining(setting)]);
});

test('reports a missing key of the association as unfit', () => {
  expect(look({ NODE_ENV: 'test', ASSOCIATION_KEY: undefined }).unfit).toEqual([expect.stringContaining('ASSOCIATION_KEY')]);
});

test('reports a portal that runs as root as unfit', () => {
  expect(look({}, { isRoot: true }).unfit).toEqual([expect.stringContaining('root')]);
});

test('missing workerd is only a warning where pages are rendered', () => {
  expect(look({}, { rendersPages: false })).toEqual({ unfit: [], consider: [expect.stringContaining('workerd')] });
  expect(look({ SERVER_RENDERING: 'off' }, { rendersPages: false }).consider).toEqual([]);
});

test.each(['NODE_ENV', 'COOKIE_KEY'])('only warns when %s is not set', (setting) => {
  expect(look({ [setting]: undefined })).toEqual({ unfit: [], consider: [expect.stringContaining(setting)] });
});
