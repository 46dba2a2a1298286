import { SourceMap } from 'node:module';

/** Returns where a place in a script, as stacks name it, is in the sources, according to the script's map: `src/remote.tsx:12`. */
export function positionInSources(map: string, line: number, column: number): string | undefined {
  const entry = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  return `${entry.originalSource.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${entry.originalLine + 1}`;
}

/** Returns a description's text without source maps, which stay between a vendor and the association. */
export function withoutMaps(text: string): string {
  const described: { files: { path: string }[] } = JSON.parse(text);
  return JSON.stringify({ ...described, files: described.files.filter(({ path }) => !path.endsWith('.map')) });
}
