import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readReport, reportFault, reportFile, writtenReport } from './api-report.mjs';

const manifest = { name: '@portal/paint', version: '1.0.0' };
const surface = '## .\n\n```ts\nexport function mix(): void;\n```\n';
const changed = surface.replace('void', 'string');
const changeset = (type) => [{ releases: [{ name: '@portal/paint', type }] }];

function committed(...bodies) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  for (const body of bodies) writeFileSync(join(folder, reportFile), writtenReport(manifest, body, readReport(folder)));
  return readReport(folder);
}

test('reports no fault when a package matches its report', () => {
  expect(reportFault(manifest, surface, committed(surface), [])).toBeUndefined();
});

test('requires a new report when a package differs from it', () => {
  expect(reportFault(manifest, changed, committed(surface), changeset('major'))).toContain('pnpm --filter @portal/workspace api-report');
  expect(reportFault(manifest, surface, undefined, [])).toContain('pnpm --filter @portal/workspace api-report');
});

test.each([
  ['no changeset', [], 'npm run changeset'],
  ['a changeset for another package', [{ releases: [{ name: '@portal/other', type: 'major' }] }], 'npm run changeset'],
  ['a changeset that calls it a patch', changeset('patch'), 'npm run changeset'],
  ['a changeset for a minor version', changeset('minor'), undefined],
  ['a changeset for a major version', changeset('major'), undefined],
])('changed report with %s needs a version', (_what, changesets, fault) => {
  const found = reportFault(manifest, changed, committed(surface, changed), changesets);
  expect(found).toEqual(fault && expect.stringContaining(fault));
});

test('report of a new version needs no changeset', () => {
  const next = { ...manifest, version: '2.0.0' };
  const before = committed(surface, changed);
  expect(reportFault(next, changed, before, [])).toContain('pnpm --filter @portal/workspace api-report');
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  writeFileSync(join(folder, reportFile), writtenReport(next, changed, before));
  expect(reportFault(next, changed, readReport(folder), [])).toBeUndefined();
});
