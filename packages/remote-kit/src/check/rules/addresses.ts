import { allRoutes, type Route } from '@portal/contract';
import type { Expression, Module } from '@swc/core';
import { type Named, nodesOf, nodeValue, propertyOf, type SyntaxNode } from '../../build/syntax.ts';

const routes = new Map<string, Route>(allRoutes.map((route) => [route.name, route]));
const names = new Set(allRoutes.flatMap(({ search = {} }) => Object.keys(search)));

/** Finds words in addresses that the contract doesn't have: in a part of a path, or as a name or value in a query. */
export function foreignWords(tree: Module): Named[] {
  const calls = nodesOf(tree, 'CallExpression');
  return [...calls.flatMap(writtenIn), ...calls.flatMap((call) => readBy(call, queriesIn(tree)))];
}

/** `paths.me({ tab: 'waiting-list' })`, `paths.courses({}, { keyword })`. */
function writtenIn({ callee, arguments: given }: SyntaxNode<'CallExpression'>): Named[] {
  if (callee.type !== 'MemberExpression' || nodeValue(callee.object) !== 'paths') return [];
  const route = propertyOf(callee) ?? '';
  const { parts = {}, search = {} } = routes.get(route) ?? {};
  const [inPath, inQuery] = given.map(({ expression }) => entriesOf(expression));
  const wrong = (what: string, at: Named['at']) => ({ what: `paths.${route}: ${what}`, at });
  return [
    ...(inPath ?? []).flatMap(({ name, value, at }) => wordIn(parts[name], value).map((word) => wrong(`${name} is never '${word}'`, at))),
    ...(inQuery ?? []).flatMap(({ name, value, at }) => {
      const known = search[name];
      if (known === undefined) return [wrong(`there is no '${name}' in its query`, at)];
      return wordIn(known, value).map((word) => wrong(`${name} is never '${word}'`, at));
    }),
  ];
}

/** Returns a literal that isn't one of the words. */
function wordIn(words: unknown, value: Expression | undefined): string[] {
  if (!Array.isArray(words) || value?.type !== 'StringLiteral') return [];
  return words.includes(value.value) ? [] : [value.value];
}

interface Entry {
  name: string;
  value?: Expression;
  at: Named['at'];
}

function entriesOf(expression: Expression): Entry[] {
  if (expression.type !== 'ObjectExpression') return [];
  return expression.properties.flatMap((property): Entry[] => {
    if (property.type === 'Identifier') return [{ name: property.value, at: property }];
    if (property.type !== 'KeyValueProperty') return [];
    const name = nodeValue(property.key);
    return name === undefined ? [] : [{ name, value: property.value, at: expression }];
  });
}

/** Names of constants that hold an address's query. */
function queriesIn(tree: Module): Set<string> {
  return new Set(
    nodesOf(tree, 'VariableDeclarator').flatMap(({ id, init }) => {
      const [first] = id.type === 'ArrayPattern' ? id.elements : [];
      if (init?.type === 'CallExpression' && nodeValue(init.callee) === 'useSearchParams') return nodeValue(first ?? undefined) ?? [];
      const isQuery = init?.type === 'MemberExpression' && propertyOf(init) === 'searchParams';
      return isQuery || isParsed(init) ? (nodeValue(id) ?? []) : [];
    }),
  );
}

/** `new URLSearchParams(location.search)` */
function isParsed(init: Expression | null | undefined): boolean {
  if (init?.type !== 'NewExpression' || nodeValue(init.callee) !== 'URLSearchParams') return false;
  const [given] = init.arguments ?? [];
  return given?.expression.type === 'MemberExpression' && propertyOf(given.expression) === 'search';
}

const reading = ['get', 'getAll', 'has'];

/** `search.get('keyword')` */
function readBy({ callee, arguments: [first] }: SyntaxNode<'CallExpression'>, queries: Set<string>): Named[] {
  if (callee.type !== 'MemberExpression' || !reading.includes(propertyOf(callee) ?? '')) return [];
  const { object } = callee;
  const isQuery = queries.has(nodeValue(object) ?? '') || (object.type === 'MemberExpression' && propertyOf(object) === 'searchParams');
  const name = first?.expression.type === 'StringLiteral' ? first.expression.value : undefined;
  return !isQuery || name === undefined || names.has(name) ? [] : [{ what: `'${name}' is in no query`, at: callee }];
}
