import { platform } from '@portal/contract/platform/federation';
import { serverFileName } from '@portal/releases/format';
import { parseSync } from '@swc/core';
import { nodesIn, nodeValue, propertyOf, type SyntaxNode } from '../../build/syntax.ts';
import type { Rule } from '../finding.ts';
import type { Shipped } from '../read-built.ts';
import { sectionOf } from './release.ts';
import { copiesIn } from './scripts.ts';

/** Uncompressed bytes: a process of the portal's server reads them and keeps them in memory. The portal's own take up to 1,300,000. */
const budget = 2_500_000;
const example = '@portal/remote-kit, docs/pages.md, “On the server”';

/** Rules for the file with which the portal's server renders a release's pages. For a section without such pages, it never runs. */
export const server: Rule<Shipped>[] = [
  {
    name: 'server-size',
    reason: 'A process of the portal’s server starts with it, and keeps it.',
    example,
    find: ({ server }) =>
      server !== undefined && server.length > budget
        ? [`dist/${serverFileName} has ${server.length} characters, ${budget} are allowed`]
        : [],
  },
  {
    name: 'server-second-copy',
    reason: 'A library that the shell serves must not come twice: hooks, styles and routes of two copies don’t know each other.',
    example,
    find: ({ server = '' }) => copiesIn(server).map((library) => `dist/${serverFileName} holds ${library}`),
  },
  {
    name: 'server-reads',
    reason: 'Where pages are rendered there are neither Node’s modules nor its process, and text does not become code.',
    example,
    find: ({ server, release: { section } }) =>
      server !== undefined && server.length <= budget && isRendered(section)
        ? [...new Set(refusedIn(server))].map((what) => `dist/${serverFileName}: ${what}`)
        : [],
  },
];

const isRendered = (section: string | undefined) => Object.values(sectionOf(section).routes).some(({ rendered }) => rendered);

/** Finds only what is written plainly: hidden code gains nothing, because the process that it runs in has none of this. */
function* refusedIn(script: string): Generator<string> {
  for (const node of nodesIn(parseSync(script, { syntax: 'ecmascript', target: 'es2023' }))) {
    if (node.type === 'MemberExpression') yield* refusedRead(node);
    if (node.type === 'CallExpression' || node.type === 'NewExpression') yield* refusedCall(node);
  }
}

function* refusedRead(read: SyntaxNode<'MemberExpression'>): Generator<string> {
  const { object } = read;
  const name = propertyOf(read);
  // `nextTick` only defers work: it reveals nothing, and libraries for Node call it.
  if (isFree(object, 'process') && name !== 'nextTick') yield `process.${name ?? '…'}`;
  const global = nodeValue(object) ?? '';
  if (/^(globalThis|global)$/.test(global) && name === 'process') yield `${global}.process`;
  if (name === 'constructor' && object.type === 'MemberExpression' && propertyOf(object) === 'constructor') yield 'constructor.constructor';
}

function* refusedCall({ callee, arguments: given }: SyntaxNode<'CallExpression' | 'NewExpression'>): Generator<string> {
  const first = given?.[0]?.expression;
  const text = first?.type === 'StringLiteral' ? first.value : undefined;
  const called = nodeValue(callee) ?? '';
  if (callee.type === 'Import') yield 'import(…)';
  if (called === 'require' && !(text && platform.includes(text))) yield `require(${text === undefined ? '…' : JSON.stringify(text)})`;
  if (called === 'eval' || called === 'Function') yield `${called}(…)`;
  if (/^set(Timeout|Interval)$/.test(called) && text !== undefined) yield `${called}('…')`;
}

const isFree = (node: SyntaxNode, name: string) => node.type === 'Identifier' && node.value === name;
