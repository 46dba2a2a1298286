import { join } from 'node:path';
import { type SectionId, sections } from '@portal/contract';
import type { Expression, ObjectExpression } from '@swc/core';
import { nodesIn, nodesOf, nodeValue, readSource } from './syntax.ts';

/** The module that each route and widget of a section imports, by name. */
export interface RemoteImports {
  routes: Record<string, string>;
  widgets: Record<string, string>;
}

const remoteFile = 'src/remote.tsx';

type Constants = Map<string | undefined, Expression | undefined>;

/**
 * Reads from `src/remote.tsx` which module each route and widget of the section imports: `{ routes: { invoice: './features/…' }, widgets: …
 * }`. An entry there imports its module itself, `invoice: () => import('./features/invoice/invoice-route.tsx')…`, or through a constant.
 * Throws if an entry does neither, because its page would be fetched a round trip late, or if the section's entries differ from the
 * contract's.
 */
export function importsOf(section: SectionId, dir: string): RemoteImports {
  const { tree: program, lineOf } = readSource(join(dir, remoteFile));
  const constants: Constants = new Map(nodesOf(program, 'VariableDeclarator').map(({ id, init }) => [nodeValue(id), init]));
  const entries: Constants = new Map(nodesOf(program, 'KeyValueProperty').map(({ key, value }) => [nodeValue(key), value]));
  const { routes, widgets, services } = sections[section];
  const wanted = { routes: Object.keys(routes), widgets, services };
  const problems = Object.entries(wanted).flatMap(([kind, names]) => {
    const object = entries.get(kind);
    if (object?.type !== 'ObjectExpression') return [];
    return differencesOf(kind, names, object).map((found) => `${remoteFile}:${lineOf(object)}: ${found}`);
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, requestIn(entries.get(name), constants) ?? refuse(name)]));
  return { routes: pick(wanted.routes), widgets: pick(wanted.widgets) };
}

/** Reports the same as the compiler; nothing for an object that isn't fully written out. */
function differencesOf(kind: string, names: readonly string[], object: ObjectExpression): string[] {
  if (object.properties.some(({ type }) => type === 'SpreadElement')) return [];
  const written = object.properties.flatMap(
    (item) => nodeValue('key' in item ? item.key : item.type === 'Identifier' ? item : undefined) ?? [],
  );
  return [
    ...names.filter((name) => !written.includes(name)).map((name) => `${kind} lacks ${name}, which the contract asks of this section`),
    ...written.filter((name) => !names.includes(name)).map((name) => `${kind} has ${name}, which the contract does not name`),
  ];
}

function refuse(name: string): never {
  throw new Error(`${remoteFile} imports no module for ${name} by a literal path, so it could not be preloaded`);
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
