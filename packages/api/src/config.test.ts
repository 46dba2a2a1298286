import { expect, test } from '@jest/globals';
import { countProxies, readConfig } from './config.ts';
import { findUnsafeSettings } from './production.ts';
import { startServer } from './start-server.ts';

test('has the specified times [CONST-01, INVOICE-23, INVOICE-24, SESSION-21]', () => {
  expect(readConfig({})).toMatchObject({
    PAY_WINDOW_MINUTES: 20,
    PAY_GRACE_MINUTES: 30,
    ADVANCE_ORDER_MINUTES: 4320,
    RESET_TOKEN_MINUTES: 60,
  });
});

test.each(['PAY_WINDOW_MINUTES', 'ADVANCE_ORDER_MINUTES', 'DATABASE_POOL', 'RENEWAL_DAYS'])(
  'rejects %s of zero, of a million million or of a word by name',
  (name) => {
    for (const value of ['0', '1000000000000', 'many', '-1', '1.5'])
      expect(() => readConfig({ [name]: value })).toThrow(`Wrong settings: ${name} (`);
  },
);

test('names several wrong settings', () => {
  expect(() => readConfig({ PAY_WINDOW_MINUTES: '0', PORTAL_ORIGIN: 'ftp://x.example', DEMO_DATA: 'perhaps' })).toThrow(
    /PORTAL_ORIGIN \(an http\(s\) origin\).*DEMO_DATA.*PAY_WINDOW_MINUTES/,
  );
});

test.each(['javascript:alert(1)', 'file:///etc', 'https://portal.example/en', 'https://a:b@portal.example', 'portal.example'])(
  'PORTAL_ORIGIN %s isn’t an origin',
  (PORTAL_ORIGIN) => {
    expect(() => readConfig({ PORTAL_ORIGIN })).toThrow('PORTAL_ORIGIN');
  },
);

test('origin that ends with a slash is used without it', () => {
  expect(readConfig({ PORTAL_ORIGIN: 'https://portal.example/' }).PORTAL_ORIGIN).toBe('https://portal.example');
});

test.each([
  [undefined, 1],
  ['false', 1],
  ['true', 2],
  ['2', 3],
])('TRUST_PROXY %s counts %i proxies, the portal included', (TRUST_PROXY, proxies) => {
  expect(countProxies(readConfig({ TRUST_PROXY }))).toBe(proxies);
});

const live = {
  NODE_ENV: 'production',
  PORTAL_ORIGIN: 'https://portal.example',
  PUBLIC_API_ORIGIN: 'https://portal.example',
  PAYME_ORIGIN: 'https://api.payme.hsbc.com.hk',
  CARD_ACTION: 'https://secureacceptance.cybersource.com/pay',
  CARD_API_ORIGIN: 'https://api.cybersource.com',
  DEMO_DATA: 'false',
  PAYME_CLIENT_ID: 'a',
  PAYME_CLIENT_SECRET: 'b',
  PAYME_SIGNING_KEY_ID: 'c',
  PAYME_SIGNING_KEY: 'ZA==',
  CARD_PROFILE_ID: 'e',
  CARD_ACCESS_KEY: 'f',
  CARD_SECRET_KEY: 'g',
  CARD_MERCHANT_ID: 'h',
  CARD_API_KEY_ID: 'i',
  CARD_API_KEY: 'ag==',
};

test('live settings are fit', () => {
  expect(findUnsafeSettings(readConfig(live))).toEqual([]);
});

test.each(Object.keys(live).filter((name) => name !== 'NODE_ENV'))(
  'production without its own %s doesn’t start, and names it',
  async (name) => {
    const { [name as keyof typeof live]: _left, ...rest } = live;
    await expect(startServer(readConfig(rest))).rejects.toThrow(new RegExp(`^Not fit for production: ${name} [^;]*\\.$`));
  },
);

test('names all unfit settings at once in production', async () => {
  await expect(startServer(readConfig({ NODE_ENV: 'production' }))).rejects.toThrow(
    new RegExp(
      Object.keys(live)
        .filter((name) => name !== 'NODE_ENV')
        .map((name) => `(?=.*${name} )`)
        .join(''),
    ),
  );
});

test('allows only the sandbox and https in a rehearsal, no demo members', async () => {
  const { NODE_ENV, PORTAL_ORIGIN, PUBLIC_API_ORIGIN, DEMO_DATA } = live;
  const rehearsal = { NODE_ENV, PORTAL_ORIGIN, PUBLIC_API_ORIGIN, DEMO_DATA, REHEARSAL: 'true' };
  const unfit = (changes: object) => findUnsafeSettings(readConfig({ ...rehearsal, ...changes })).map(({ setting }) => setting);
  expect(unfit({})).toEqual([]);
  expect(unfit({ PAYME_ORIGIN: live.PAYME_ORIGIN })).toEqual(['PAYME_ORIGIN']);
  expect(unfit({ CARD_ACTION: live.CARD_ACTION, DEMO_DATA: 'true' })).toEqual(['CARD_ACTION', 'DEMO_DATA']);
  expect(unfit({ REHEARSAL: 'false' })).toContain('PAYME_ORIGIN');
  const unsaid = { REHEARSAL: 'true', CARD_API_ORIGIN: live.CARD_API_ORIGIN };
  await expect(startServer(readConfig(unsaid))).rejects.toThrow('CARD_API_ORIGIN leads to a real provider in a rehearsal');
});

test('needs a writable folder, and names it and its setting [API-65]', async () => {
  await expect(startServer(readConfig({ DATA_DIR: '/dev/null/data' }))).rejects.toThrow(
    "The folder /dev/null/data can't be written (ENOTDIR): set DATA_DIR to one that can.",
  );
});

test('needs as many card secrets as access keys, none of the sandbox', () => {
  const changed = readConfig({ ...live, CARD_ACCESS_KEY: 'f2 f', CARD_SECRET_KEY: 'g2 g' });
  expect([changed.CARD_SECRET_KEY, findUnsafeSettings(changed)]).toEqual([['g2', 'g'], []]);
  expect(() => readConfig({ ...live, CARD_ACCESS_KEY: 'f2 f' })).toThrow('CARD_SECRET_KEY (one for each CARD_ACCESS_KEY)');
  const published = readConfig({ ...live, CARD_ACCESS_KEY: 'f sandbox-card-access-key', CARD_SECRET_KEY: 'g2 g' });
  expect(findUnsafeSettings(published).map(({ setting }) => setting)).toEqual(['CARD_ACCESS_KEY']);
});

test('rejects a sandbox at its own address and a provider without https', () => {
  const settings = {
    ...live,
    SANDBOX_ORIGIN: 'https://pay.example',
    CARD_ACTION: 'https://pay.example/pay',
    PAYME_ORIGIN: 'http://api.payme.hsbc.com.hk',
  };
  expect(findUnsafeSettings(readConfig(settings)).map(({ setting }) => setting)).toEqual(['PAYME_ORIGIN', 'CARD_ACTION']);
});
