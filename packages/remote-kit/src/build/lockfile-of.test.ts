import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { lockfileOf } from './lockfile-of.ts';

let workspace: string;
let remote: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'lockfile-'));
  remote = join(workspace, 'payment-acme');
  mkdirSync(remote);
  writeFileSync(join(workspace, 'pnpm-lock.yaml'), '');
});

test('a remote in a workspace - is installed by the lockfile of the workspace', () => {
  expect(lockfileOf(remote)).toBe(join(workspace, 'pnpm-lock.yaml'));
});

test('a remote with a lockfile of its own - is installed by that one, whatever lies around it', () => {
  writeFileSync(join(remote, 'package-lock.json'), '');
  expect(lockfileOf(remote)).toBe(join(remote, 'package-lock.json'));
});
