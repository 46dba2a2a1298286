import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from '@portal/contract';
import { checkContract } from './check-description.ts';
import { contractMajors } from './contract-majors.ts';
import type { ReleaseDescription } from './description.ts';

const page = readFileSync(new URL('../../../contract/SUPPORT.md', import.meta.url), 'utf8');
const release = (contract: string) => ({ build: 'payment-acme-1.0.0-12345678', contract }) as ReleaseDescription;

test("vendors' page lists the majors and days that the check uses", () => {
  const rows = [...page.matchAll(/^\| (\d+) \| ([\d-]+) \| ([\d-]*) ?\|$/gm)].map(([, major, since, until]) => ({
    major: Number(major),
    since,
    ...(until && { until }),
  }));
  expect(rows).toEqual(contractMajors);
  const last = contractMajors.at(-1);
  expect(last?.until).toBeUndefined();
  expect(CONTRACT_VERSION.split('.')[0]).toBe(String(last?.major));
});

test('a release of another major is refused, with the day on which it ended', () => {
  expect(() => checkContract(release('^2.1.0'), '3.1.0', '2026-11-30')).toThrow(
    'needs contract ^2.1.0; this portal runs 3.1.0, and contract 2 ended on 2026-11-29',
  );
  expect(() => checkContract(release('^1.0.0'), '3.1.0', '2026-11-26')).toThrow(/contract 1 ended on 2026-11-22$/);
  expect(() => checkContract(release('^4.0.0'), '3.1.0', '2026-11-26')).toThrow(/this portal runs 3\.1\.0$/);
  expect(() => checkContract(release('^3.0.0'), '3.1.0')).not.toThrow();
});
