import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sections } from '@portal/contract';

const literalImport = /import\(\s*(?:\/\*.*?\*\/\s*)?['"](.+?)['"]\s*\)/.source;
const helper = new RegExp(`const (\\w+) = (?:async )?\\(\\) =>\\s*${literalImport}`, 'g');
const entry = new RegExp(`(['"]?)([\\w.-]+)\\1:\\s*(?:async\\s*)?\\([^)]*\\)\\s*=>[^'":]*?${literalImport}`, 'g');

/**
 * Reads from `src/remote.tsx` which module each route and widget of the section imports: `{ routes: { invoice: './features/…' }, widgets: … }`.
 * A line there reads `invoice: () => import('./features/invoice/invoice-route.tsx')…`, or calls a constant `const results = () => import('./…')`.
 */
export function importsOf(section, dir) {
  const source = readFileSync(join(dir, 'src/remote.tsx'), 'utf8');
  const inlined = [...source.matchAll(helper)].reduce(
    (text, [, name, request]) => text.replaceAll(`${name}()`, `import('${request}')`),
    source,
  );
  const imports = Object.fromEntries([...inlined.matchAll(entry)].map(([, , name, request]) => [name, request]));
  const pick = (names) => Object.fromEntries(names.filter((name) => imports[name]).map((name) => [name, imports[name]]));
  return { routes: pick(Object.keys(sections[section].routes)), widgets: pick(sections[section].widgets) };
}
