import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns where each section's live release is in a releases folder: `{ 'releases/payment': '…/store/payment-portal-1.0.0-1a2b3c4d' }`.
 */
export function liveReleases(folder) {
  const { document } = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8'));
  const live = Object.entries(document.sections).map(
    ([
      section,
      {
        live: { release },
      },
    ]) => [section, release.build],
  );
  return Object.fromEntries(live.map(([section, build]) => [`releases/${section}`, join(folder, 'store', build)]));
}
