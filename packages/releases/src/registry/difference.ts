import { sectionIds } from '@portal/contract';
import { type RegistryDocument, rollbackTargets } from './document.ts';

/** Returns what a change does to the registry, one line each: `payment live: one → two`. */
export function differenceOf(before: RegistryDocument, after: RegistryDocument): string[] {
  const sections = sectionIds.flatMap((id) => {
    const [was, is] = [before.sections[id], after.sections[id]];
    const back = (recorded: typeof was) => (recorded ? rollbackTargets(recorded)[0]?.release.build : undefined);
    const canary = (recorded: typeof was) => recorded?.canary && `${recorded.canary.release.build} for ${recorded.canary.share} %`;
    return [
      ...line(`${id} canary`, canary(was), canary(is)),
      ...line(`${id} live`, was?.live.release.build, is?.live.release.build),
      ...line(`${id} goes back to`, back(was), back(is)),
    ];
  });
  const builds = [...new Set([...Object.keys(before.verdicts), ...Object.keys(after.verdicts)])];
  return [...sections, ...builds.flatMap((build) => line(build, before.verdicts[build]?.state, after.verdicts[build]?.state))];
}

const line = (what: string, was = 'nothing', is = 'nothing') => (was === is ? [] : [`${what}: ${was} → ${is}`]);
