import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sections } from '@portal/contract';
import { parseSync } from '@swc/core';
import { nodesIn } from './nodes-in.mjs';

/**
 * Reads from `src/remote.tsx` which module each route and widget of the section imports: `{ routes: { invoice: './features/…' }, widgets: …
 * }`. An entry there imports it itself, `invoice: () => import('./features/invoice/invoice-route.tsx')…`, or by a constant that does.
 * Throws if one does not: its page would be fetched a round trip late.
 */
export function importsOf(section, dir) {
  const program = parseSync(readFileSync(join(dir, 'src/remote.tsx'), 'utf8'), { syntax: 'typescript', tsx: true });
  const nodes = [...nodesIn(program)];
  const constants = new Map(nodes.filter(({ type }) => type === 'VariableDeclarator').map(({ id, init }) => [id.value, init]));
  const entries = new Map(nodes.filter(({ type }) => type === 'KeyValueProperty').map(({ key, value }) => [key.value, value]));
  const pick = (names) => Object.fromEntries(names.map((name) => [name, requestIn(entries.get(name), constants) ?? refuse(name)]));
  return { routes: pick(Object.keys(sections[section].routes)), widgets: pick(sections[section].widgets) };
}

function refuse(name) {
  throw new Error(`src/remote.tsx imports no module for ${name} by a literal path, so it could not be preloaded`);
}

/** The first literal import in an expression, or in a constant that it names. */
function requestIn(expression, constants) {
  for (const node of nodesIn(expression)) {
    if (node.type === 'CallExpression' && node.callee.type === 'Import' && node.arguments[0].expression.type === 'StringLiteral')
      return node.arguments[0].expression.value;
    const constant = node.type === 'Identifier' && constants.get(node.value);
    const request = constant && requestIn(constant, new Map([...constants].filter(([name]) => name !== node.value)));
    if (request) return request;
  }
}
