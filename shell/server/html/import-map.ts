import type { LiveReleases } from '@portal/release-format';
import { scriptJson } from './markup.ts';

/**
 * Writes the hashes of the page's releases that are ES modules, those to fall back to among them: the browser takes no hash with an `import()`, only from
 * here. A page without such a release needs none: undefined.
 */
export function importMapOf({ sections }: LiveReleases): string | undefined {
  const integrity = Object.fromEntries(
    Object.values(sections).flatMap(({ live, previous }) => [
      ...(live.format === 'module' ? hashes(live.build, live.integrity) : []),
      ...(previous?.modules ? hashes(previous.build, previous.modules) : []),
    ]),
  );
  return Object.keys(integrity).length > 0 ? `${scriptJson({ integrity })}` : undefined;
}

const hashes = (build: string, integrity: Record<string, string>) =>
  Object.entries(integrity)
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, hash]) => [`/releases/${build}/${path}`, hash] as const);
