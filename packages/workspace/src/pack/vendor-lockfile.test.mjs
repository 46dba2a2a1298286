import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { at } from '../command/root.mjs';
import { staleIn } from './vendor-lockfile.mjs';

const rival = at('e2e', 'fixtures', 'rival-payment');

test('rival’s lockfile matches, else run workspace/src/pack/relock.mjs', () => {
  expect(staleIn(rival)).toEqual([]);
});

test('finds other versions of our package or its libraries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lockfile-'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(rival, file), join(folder, file));
  const path = join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  delete lock.packages['node_modules/@portal/ui'].dependencies;
  Object.assign(lock.packages['node_modules/@portal/contract'], { version: '1.0.0', resolved: 'file:portal/portal-contract-1.0.0.tgz' });
  delete lock.packages[''].dependencies.qrcode;
  delete lock.packages['node_modules/@swc/core-darwin-arm64'];
  writeFileSync(path, JSON.stringify(lock));
  expect(staleIn(folder)).toEqual([
    '@swc/core-darwin-arm64: no entry',
    'payment-quickpay: dependencies',
    '@portal/contract: version',
    '@portal/contract: resolved',
    '@portal/ui: dependencies',
  ]);
});
