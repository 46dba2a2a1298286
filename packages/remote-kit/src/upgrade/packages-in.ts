import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Finds the portal's packages in a folder, by name: `{ '@portal/contract': { file: 'portal-contract-3.0.0.tgz', version: '3.0.0' } }`. */
export function packagesIn(folder: string): Map<string, { file: string; version: string }> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.flatMap((file) => {
      const [, name, version] = /^portal-(.+?)-(\d.*)\.tgz$/.exec(file) ?? [];
      return name && version ? [[`@portal/${name}`, { file, version }] as const] : [];
    }),
  );
}

/** Reads the manifest in a packed package. */
export function manifestIn(tarball: string): { peerDependencies: Record<string, string> } {
  const { stdout, status, stderr } = spawnSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tarball} can't be read: ${stderr}`);
  return JSON.parse(stdout);
}
