import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SectionId, sections } from '@portal/contract';
import { type Expression, parseSync } from '@swc/core';
import { nodesIn, nodesOf, nodeValue } from './syntax.ts';

/** The module that each route and widget of a section imports, by name. */
export interface RemoteImports {
  routes: Record<string, string>;
  widgets: Record<string, string>;
}

type Constants = Map<string | undefined, Expression | undefined>;

/**
 * Reads from `src/remote.tsx` which module each route and widget of the section imports: `{ routes: { invoice: './features/…' }, widgets: …
 * }`. An entry there imports it itself, `invoice: () => import('./features/invoice/invoice-route.tsx')…`, or by a constant that does.
 * Throws if one does not: its page would be fetched a round trip late.
 */
export function importsOf(section: SectionId, dir: string): RemoteImports {
  const program = parseSync(readFileSync(join(dir, 'src/remote.tsx'), 'utf8'), { syntax: 'typescript', tsx: true });
  const constants: Constants = new Map(nodesOf(program, 'VariableDeclarator').map(({ id, init }) => [nodeValue(id), init]));
  const entries: Constants = new Map(nodesOf(program, 'KeyValueProperty').map(({ key, value }) => [nodeValue(key), value]));
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, requestIn(entries.get(name), constants) ?? refuse(name)]));
  return { routes: pick(Object.keys(sections[section].routes)), widgets: pick(sections[section].widgets) };
}

function refuse(name: string): never {
  throw new Error(`src/remote.tsx imports no module for ${name} by a literal path, so it could not be preloaded`);
}

/** The first literal import in an expression, or in a constant that it names. */
function requestIn(expression: Expression | undefined, constants: Constants): string | undefined {
  for (const node of nodesIn(expression)) {
    if (node.type === 'CallExpression' && node.callee.type === 'Import') {
      const [first] = node.arguments;
      if (first?.expression.type === 'StringLiteral') return first.expression.value;
    }
    const name = node.type === 'Identifier' ? nodeValue(node) : undefined;
    const constant = name && constants.get(name);
    const request = constant && requestIn(constant, new Map([...constants].filter(([other]) => other !== name)));
    if (request) return request;
  }
  return undefined;
}
