import { approve, makeDevelopmentKeys, openReleases, promote, publishUnchecked } from '@portal/releases';
import { readBuild } from '@portal/releases/format';

/** Makes builds live in a releases folder with development keys; if a section has several, the last one. */
export async function publishReleases(dists, folder) {
  const builds = await Promise.all(dists.map(async (dist) => ({ dist, ...(await readBuild(dist)).release })));
  await makeDevelopmentKeys(folder, [...new Set(builds.map(({ provider }) => provider))]);
  const releases = openReleases(folder);
  const { sections } = await releases.registry.read();
  const last = new Map(builds.map(({ section, build }) => [section, build]));
  for (const { dist, section, build } of builds) {
    if (sections[section]?.live.release.build === last.get(section)) continue;
    await publishUnchecked(releases, dist);
    await approve(releases, build);
    await promote(releases, build);
  }
}
