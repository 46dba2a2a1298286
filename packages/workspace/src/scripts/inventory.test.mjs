import { expect, test } from '@jest/globals';
import { inventoryLines, takeInventory } from './inventory.mjs';

const known = new Map([
  ['/assets/shell.js', { owner: 'shell', provider: 'portal', integrity: 'sha384-a' }],
  ['/releases/p/page.js', { owner: 'payment', provider: 'vendor', integrity: 'sha384-b' }],
  ['/releases/c/cart.js', { owner: 'cart-checkout', provider: 'portal', integrity: 'sha384-c' }],
  ['/releases/m/card.js', { owner: 'membership', provider: 'portal', integrity: 'sha384-d' }],
]);
const script = (address, integrity = known.get(address)?.integrity) => ({ address, integrity });
const whole = ['/assets/shell.js', '/releases/p/page.js'].map((address) => script(address));
const sent = (scripts, more = {}) => [{ path: '/en/payment', scripts, inline: 0, policy: "script-src 'self'", ...more }];
const faultsOf = (...page) => takeInventory(known, sent(...page)).faults;

test('all scripts match their builds - no fault, and a line for each with its hash, owner and address', () => {
  const { rows, faults } = takeInventory(known, sent(whole));
  expect(faults).toEqual([]);
  expect(inventoryLines(rows)).toEqual([
    '/en/payment',
    expect.stringMatching(/^ {2}sha384-a +shell of portal +\/assets\/shell\.js$/),
    expect.stringMatching(/^ {2}sha384-b +payment of vendor +\/releases\/p\/page\.js$/),
  ]);
});

test('the request for a known script was aborted - it did not run, and is not a fault', () => {
  const { rows, faults } = takeInventory(known, sent([...whole, script('/releases/m/card.js', null)]));
  expect([rows.length, faults]).toEqual([2, []]);
});

test.each([
  ['a planted script', [...whole, script('https://elsewhere.example/x.js', 'sha384-x')], 'unknown: https://elsewhere.example/x.js'],
  ['a planted script that the browser refused', [...whole, script('/planted.js', null)], 'unknown: /planted.js'],
  ['a changed script', [...whole.slice(1), script('/assets/shell.js', 'sha384-x')], 'changed: /assets/shell.js of shell'],
  [
    'a script of a section that has nothing to do there',
    [...whole, script('/releases/c/cart.js')],
    'strange: /releases/c/cart.js of cart-checkout',
  ],
  ['a section that is not there', whole.slice(0, 1), 'missing: /en/payment has no script of payment'],
])('%s - is a fault', (_what, scripts, sentence) => {
  expect(faultsOf(scripts)).toEqual([sentence]);
});

test('an inline script, or a page without a policy - is a fault', () => {
  expect(faultsOf(whole, { inline: 2 })).toEqual(['unknown: 2 scripts written into /en/payment']);
  for (const policy of [undefined, "default-src 'self'", "script-src 'self' 'unsafe-inline'"])
    expect(faultsOf(whole, { policy })).toEqual(['open: /en/payment has no policy for scripts']);
});
