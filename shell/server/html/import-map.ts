import type { LiveReleases } from '@portal/release-format';
import { html } from 'hono/html';
import { type Markup, scriptJson } from './markup.ts';

/**
 * Writes the hashes of the page's releases that are ES modules, those to fall back to among them: the browser takes no hash with an `import()`, only from
 * here. A page without such a release needs none.
 */
export function importMap({ sections }: LiveReleases, nonce: string): Markup | '' {
  const integrity = Object.fromEntries(
    Object.values(sections).flatMap(({ live, previous }) => [
      ...(live.format === 'module' ? hashes(live.build, live.integrity) : []),
      ...(previous?.modules ? hashes(previous.build, previous.modules) : []),
    ]),
  );
  return Object.keys(integrity).length > 0 ? html`<script type="importmap" nonce="${nonce}">${scriptJson({ integrity })}</script>\n` : '';
}

const hashes = (build: string, integrity: Record<string, string>) =>
  Object.entries(integrity)
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, hash]) => [`/releases/${build}/${path}`, hash] as const);
