import type { ChunkGroup, Compilation } from './bundler.ts';

const catalogue = /[\\/](\w+)\.po$/;

/** Returns the scripts of a chunk group, without source maps and those of live editing; none for a group that the build lacks. */
export function scriptsOf(group: ChunkGroup | undefined): string[] {
  return (group?.getFiles() ?? []).filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'));
}

/** Maps the text of each `import()` to the scripts it loads. */
export function scriptsByRequest({ chunkGroups }: Compilation): Map<string, string[]> {
  return new Map(chunkGroups.flatMap((group) => group.origins.map(({ request }) => [request ?? '', scriptsOf(group)] as const)));
}

/** Maps each language to the scripts of its catalogue: `{ en: ['12.ab34cd56.js'], zh: … }`. */
export function messagesOf({ chunkGroups, chunkGraph }: Compilation): Record<string, string[]> {
  const modulesOf = (group: ChunkGroup) => group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const localesOf = (group: ChunkGroup) => modulesOf(group).flatMap((module) => catalogue.exec(module.nameForCondition() ?? '')?.[1] ?? []);
  return Object.fromEntries(
    chunkGroups.flatMap((group) =>
      localesOf(group)
        .slice(0, 1)
        .map((locale) => [locale, scriptsOf(group)]),
    ),
  );
}
