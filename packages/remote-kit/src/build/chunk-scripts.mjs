const catalogue = /[\\/](\w+)\.po$/;

/** The scripts of a chunk group, without those of source maps and live editing; none of a group that the build lacks. */
export function scriptsOf(group) {
  return (group?.getFiles() ?? []).filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'));
}

/** Maps the text of each `import()` to the scripts it loads. */
export function scriptsByRequest({ chunkGroups }) {
  return new Map(chunkGroups.flatMap((group) => group.origins.map(({ request }) => [request, scriptsOf(group)])));
}

/** Maps each language to the scripts of its catalogue: `{ en: ['12.ab34cd56.js'], zh: … }`. */
export function messagesOf({ chunkGroups, chunkGraph }) {
  const modulesOf = (group) => group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const localeOf = (group) => modulesOf(group).flatMap((module) => catalogue.exec(module.nameForCondition())?.[1] ?? [])[0];
  return Object.fromEntries(chunkGroups.map((group) => [localeOf(group), scriptsOf(group)]).filter(([locale]) => locale));
}
