import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostConfig } from '@portal/remote-kit/webpack';
import webpack from 'webpack';
import { at } from '../command/root.mjs';

/*
 * Run by the project's Node: builds the shell with source maps, and prints how many characters of each script come from which package or
 * folder, largest first. Releases already have maps.
 */
const shown = 12;
const folder = mkdtempSync(join(tmpdir(), 'portal-bytes-'));
try {
  await buildShell();
  for (const file of readdirSync(folder).filter((name) => /^(main|federation|calls)\..*\.js$/.test(name))) {
    console.log(`\n${file}`);
    const parts = [...partsOf(join(folder, file))].sort(([, a], [, b]) => b - a);
    for (const [source, characters] of parts.slice(0, shown)) console.log(`${String(characters).padStart(9)}  ${source}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function buildShell() {
  const config = hostConfig()({ dir: at('shell') });
  config.devtool = 'hidden-source-map';
  config.output = { ...config.output, path: folder };
  config.cache = false;
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const compiler = webpack(config);
    compiler?.run((error, result) => compiler.close((closing) => (error || closing ? reject(error ?? closing) : resolve(result))));
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'no build');
}

/** Counts a script's characters by package, and for our own sources by folder. */
function partsOf(file: string): Map<string, number> {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const parts = new Map<string, number>();
  for (const [line, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const { originalSource } = map.findEntry(line, column) as { originalSource?: string };
      const part = originalSource ? nameOf(originalSource) : 'webpack';
      parts.set(part, (parts.get(part) ?? 0) + 1);
    }
  }
  return parts;
}

function nameOf(source: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  const [, path = source] = /^webpack:\/\/[^/]*\/(?:\.\/|\.\.\/)?(.*)$/.exec(source) ?? [];
  return library ?? path.split('/').slice(0, -1).join('/');
}
