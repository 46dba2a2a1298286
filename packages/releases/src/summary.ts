import type { RegistryDocument } from './registry.ts';
import type { ReleaseDescription } from './release.ts';
import type { Releases } from './releases.ts';

/** Writes one line a published release: section, provider, version, build, and whether it is live or the previous one. */
export async function summary({ store, registry }: Releases): Promise<string> {
  const document = await registry.read();
  const rows = (await store.list()).map(({ release }) => [
    release.section,
    release.provider,
    release.version,
    release.build,
    stateOf(document, release),
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .sort();
  return [`revision ${document.revision}`, ...lines].join('\n');
}

function stateOf({ sections }: RegistryDocument, { section, build }: ReleaseDescription): string {
  if (sections[section]?.live.release.build === build) return 'live';
  return sections[section]?.previous?.release.build === build ? 'previous' : '';
}
