import { sectionIds } from '@portal/contract';
import type { Releases } from './releases.ts';

/** Checks every file of every live and previous release against the registry, and answers one sentence for each fault. */
export async function verify({ store, registry }: Releases): Promise<string[]> {
  const { sections } = await registry.read();
  const recorded = sectionIds.flatMap((id) => [sections[id]?.live, sections[id]?.previous]).filter((entry) => entry !== undefined);
  const problems = recorded.map(async ({ release, integrity }) => {
    try {
      const stored = await store.get(release.build);
      return stored.integrity === integrity ? undefined : `${release.build}: its description was changed`;
    } catch (error) {
      return `${release.build}: ${(error as Error).message}`;
    }
  });
  return (await Promise.all(problems)).filter((problem) => problem !== undefined);
}
