import { openReleases, publishUnchecked } from '@portal/releases';

/** Publishes builds that only need to exist: their scripts are never run. */
const [folder, ...dists] = process.argv.slice(2) as [string, ...string[]];
const releases = openReleases(folder);
for (const dist of dists) await publishUnchecked(releases, dist);
