import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** Returns `/<script>:<line>:<column>`, as a stack names it, with the place in the sources: `src/remote.tsx:12`. */
export function sourcePlaces(compiler) {
  return (request, response) => {
    const place = placeOf(compiler, decodeURIComponent(request.url));
    response.statusCode = place ? 200 : 404;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end(place ?? 'Not found');
  };
}

function placeOf({ outputPath, outputFileSystem }, address) {
  const [, script, line, column] = /^\/([\w@~.,-]+):(\d+):(\d+)$/.exec(address) ?? [];
  if (!script) return undefined;
  try {
    const map = new SourceMap(JSON.parse(outputFileSystem.readFileSync(join(outputPath, `${script}.map`), 'utf8')));
    const { originalSource, originalLine } = map.findEntry(line - 1, column - 1);
    return originalSource && `${originalSource.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${originalLine + 1}`;
  } catch {
    return undefined;
  }
}
