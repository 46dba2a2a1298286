import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from '../command/progress.mjs';
import { lawPackages, packPackages } from '../pack/pack-packages.mjs';
import { linkLibraries, unpack } from '../pack/packed-files.mjs';
import { readReport, reportFile, writtenReport } from './api-report.mjs';
import { reportOf } from './report-of.mjs';

/** Packs the packages and writes each one's report to its folder. */
export async function writeReports() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'api-reports-'));
  try {
    const packed = lawPackages();
    const tarballs = await step('Pack', () => packPackages(join(folder, 'packed'), { packed }));
    const packages = await unpack(
      tarballs.map((name) => join(folder, 'packed', name)),
      folder,
    );
    linkLibraries(folder, packed);
    for (const one of packages) {
      const { path } = packed.find(({ name }) => name === one.name);
      writeFileSync(join(path, reportFile), writtenReport(one.manifest, reportOf(one, folder), readReport(path)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
