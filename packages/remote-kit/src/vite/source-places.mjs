import { SourceMap } from 'node:module';

/** Answers `/<address>:<line>:<column>`, as a stack names it, with the place in the sources: `src/remote.tsx:12`. */
export function sourcePlaces(server) {
  return async (request, response) => {
    const place = await placeOf(server, decodeURIComponent(request.url));
    response.statusCode = place ? 200 : 404;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end(place ?? 'Not found');
  };
}

async function placeOf({ environments }, address) {
  const [, url, line, column] = /^(\/src\/[^?:]+)(?:\?[^:]*)?:(\d+):(\d+)$/.exec(address) ?? [];
  const module = url && (await environments.client.moduleGraph.getModuleByUrl(url));
  const map = module?.transformResult?.map;
  if (!map?.mappings) return undefined;
  const { originalLine } = new SourceMap(map).findEntry(line - 1, column - 1);
  return originalLine === undefined ? undefined : `${url.slice(1)}:${originalLine + 1}`;
}
