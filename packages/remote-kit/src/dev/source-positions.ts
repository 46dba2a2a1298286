import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { positionInSources } from '@portal/releases/format';
import type { Compiler } from '../build/bundler.ts';

export type Middleware = (
  request: Pick<IncomingMessage, 'url'>,
  response: Pick<ServerResponse, 'statusCode' | 'setHeader' | 'end'>,
) => void | Promise<void>;

type Output = Pick<Compiler, 'outputPath' | 'outputFileSystem'>;

/** Responds to `/<script>:<line>:<column>`, as a stack names it, with the place in the sources: `src/remote.tsx:12`. */
export function sourcePositions(output: Output): Middleware {
  return async ({ url = '' }, response) => {
    const place = await placeOf(output, decodeURIComponent(url)).catch(() => undefined);
    response.statusCode = place ? 200 : 404;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end(place ?? 'Not found');
  };
}

async function placeOf(output: Output, address: string): Promise<string | undefined> {
  const [, script, line, column] = /^\/([\w@~.,-]+):(\d+):(\d+)$/.exec(address) ?? [];
  if (!script) return undefined;
  return positionInSources(await contentOf(output, `${script}.map`), Number(line), Number(column));
}

function contentOf({ outputPath, outputFileSystem }: Output, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    outputFileSystem?.readFile(join(outputPath, name), (error, content) => (error ? reject(error) : resolve(String(content))));
  });
}
