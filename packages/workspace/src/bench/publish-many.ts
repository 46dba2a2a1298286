import { openReleases, publishUnchecked } from '@portal/releases';

/** Publishes builds that are only to be there: nobody looks at their scripts. */
const [folder, ...dists] = process.argv.slice(2) as [string, ...string[]];
const releases = openReleases(folder);
for (const dist of dists) await publishUnchecked(releases, dist);
