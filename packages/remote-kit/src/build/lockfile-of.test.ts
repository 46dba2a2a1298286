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

test('uses the workspace’s lockfile for a remote in a workspace', () => {
  expect(lockfileOf(remote)).toBe(join(workspace, 'pnpm-lock.yaml'));
});

test('uses a remote’s own lockfile, whatever lies around it', () => {
  writeFileSync(join(remote, 'package-lock.json'), '');
  expect(lockfileOf(remote)).toBe(join(remote, 'package-lock.json'));
});
