import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from '../command/progress.mjs';
import { lawPackages, packPackages } from '../pack/pack-packages.mjs';
import { linkLibraries, unpack } from '../pack/packed-files.mjs';
import { readReport, reportFile, writtenReport } from './api-report.mjs';
import { reportOf } from './report-of.mjs';

/** Packs the contract and writes its report. */
export async function writeReport() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'api-reports-'));
  try {
    const packed = lawPackages();
    const contract = packed.find(({ name }) => name === '@portal/contract');
    const tarballs = await step('Pack', () => packPackages(join(folder, 'packed'), { packed: [contract] }));
    const [unpacked] = await unpack(
      tarballs.map((name) => join(folder, 'packed', name)),
      folder,
    );
    linkLibraries(folder, packed);
    const report = writtenReport(unpacked.manifest, reportOf(unpacked, folder), readReport(contract.path));
    writeFileSync(join(contract.path, reportFile), report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
