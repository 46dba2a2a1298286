import { reservedSegments } from '@portal/contract';
import type { JSXAttrValue, JSXExpressionContainer, Module } from '@swc/core';
import { isNode, type Named, nodesIn, nodesOf, nodeValue, type SyntaxNode } from '../../build/syntax.ts';
import type { Rule } from '../finding.ts';
import type { Built } from '../read-built.ts';
import { foreignWords } from './addresses.ts';

/** Rules for the sources, except tests: what `lint/section.json` can't say. */
export const sources: Rule<Built>[] = [
  {
    name: 'untranslated',
    reason: 'Members read the portal in two languages: no text stands outside the catalogues.',
    example: 'src/features/start/start-page.tsx of a new section: <Trans>…</Trans>, t`…`',
    find: inEach((tree) => [...bareTexts(tree)]),
  },
  {
    name: 'links',
    reason: 'Addresses are the contract’s, and the language of a link is the reader’s.',
    example: '@portal/contract: paths; useHref() of @portal/contract/react',
    find: inEach((tree) =>
      [...strings(tree), ...nodesOf(tree, 'TemplateLiteral').flatMap((node) => named(node.quasis[0]?.raw, node))]
        .filter(({ what }) => byHand.test(what))
        .map(({ what, ...at }) => ({ what: `'${what}'`, ...at })),
    ),
  },
  {
    name: 'addresses',
    reason: 'What one section writes into an address another reads: tabs and names of a query are the contract’s.',
    example: '@portal/contract: paths.me({ tab: "waiting_list" }), readSearch("courses", searchParams).q',
    find: inEach(foreignWords),
  },
  {
    name: 'leaks',
    reason: 'A section is entered and left many times: each listener and interval ends with it.',
    example: 'signal of the shell object: target.addEventListener(name, listener, { signal })',
    find: inEach(leaksIn),
  },
];

/** An address with a language prefix, or of a page at a fixed path. */
const byHand = new RegExp(`^/(en|zh|${[...reservedSegments].join('|')})([/?#]|$)`);

/** Lists what `find` finds in each source, each once, with the line of the first: `src/page.tsx:12: fetch`. */
function inEach(find: (tree: Module) => Named[]) {
  return ({ sources }: Pick<Built, 'sources'>) =>
    [...sources].flatMap(([path, { tree, lineOf }]) => {
      const first = new Map(
        find(tree)
          .toReversed()
          .map(({ what, at }) => [what, lineOf(at)]),
      );
      return [...first].toReversed().map(([what, line]) => `${path}:${line}: ${what}`);
    });
}

const named = (what: string | undefined, at: Named['at']): Named[] => (what === undefined ? [] : [{ what, at }]);
const strings = (tree: Module) => nodesOf(tree, 'StringLiteral').flatMap((node) => named(node.value, node));
const namesIn = (tree: Module) => nodesOf(tree, 'Identifier').flatMap((node) => named(node.value, node));
/** The name of a property that is read by name, `a.name`. */
const readName = ({ property }: SyntaxNode<'MemberExpression'>) => nodeValue(property);
/** Names of what is called, constructed or read: `fetch`, `window.fetch`. */
const namesUsed = (tree: Module) =>
  [...nodesIn(tree)].flatMap((node) => {
    if (node.type === 'MemberExpression') return named(readName(node), node);
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    return isCall && node.callee.type === 'Identifier' ? named(node.callee.value, node) : [];
  });

/** Lingui's elements, and drawings. */
const translating = ['Trans', 'Plural', 'Select', 'SelectOrdinal', 'svg'];
const spoken = ['aria-label', 'alt', 'title', 'placeholder', 'label'];
/** The value of an attribute, or a child of an element. */
type Said = JSXExpressionContainer['expression'] | JSXAttrValue | undefined;
/** A name in capitals, like VISA, is the same in each language. */
const letters = /[\p{Ll}\p{Lo}]/u;

function* bareTexts(value: unknown): Generator<Named> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    if (value.type === 'JSXElement' && translating.includes(nodeValue(value.opening.name) ?? '')) return;
    if (value.type === 'JSXText') yield* bare(value);
    if (value.type === 'JSXElement' || value.type === 'JSXFragment')
      for (const child of value.children) if (child.type === 'JSXExpressionContainer') yield* bare(...choicesOf(child.expression));
    if (value.type === 'JSXAttribute' && spoken.includes(nameOf(value))) {
      const output = value.value;
      yield* bare(...choicesOf(output?.type === 'JSXExpressionContainer' ? output.expression : output));
    }
  }
  for (const child of Object.values(value)) yield* bareTexts(child);
}

function* bare(...texts: { value: string; span: Named['at']['span'] }[]): Generator<Named> {
  for (const text of texts) if (letters.test(text.value)) yield { what: `“${text.value.trim()}”`, at: text };
}

/** The texts that an expression can become: `paid ? 'Paid' : 'Unpaid'`. */
function choicesOf(output: Said): SyntaxNode<'StringLiteral'>[] {
  switch (output?.type) {
    case 'StringLiteral':
      return [output];
    case 'ConditionalExpression':
      return [output.consequent, output.alternate].flatMap(choicesOf);
    case 'BinaryExpression':
      return choicesOf(output.right);
    case 'ParenthesisExpression':
      return choicesOf(output.expression);
    default:
      return [];
  }
}

const nameOf = ({ name }: SyntaxNode<'JSXAttribute'>) =>
  name.type === 'JSXNamespacedName' ? `${name.namespace.value}:${name.name.value}` : name.value;

/** What ends each of these. */
const ends = { addEventListener: ['removeEventListener', 'signal'], setInterval: ['clearInterval'] };

function leaksIn(tree: Module): Named[] {
  const begun = nodesOf(tree, 'CallExpression');
  const names = new Set([...namesUsed(tree), ...namesIn(tree), ...keysIn(tree)].map(({ what }) => what));
  const begins = (name: string) =>
    begun.filter(({ callee }) => {
      if (callee.type !== 'MemberExpression') return nodeValue(callee) === name;
      return readName(callee) === name && nodeValue(callee.object) !== 'signal';
    });
  return Object.entries(ends).flatMap(([name, ending]) =>
    ending.some((end) => names.has(end)) ? [] : begins(name).flatMap((call) => named(name, call)),
  );
}

const keysIn = (tree: Module) => nodesOf(tree, 'KeyValueProperty').flatMap((node) => named(nodeValue(node.key), node.value as Named['at']));
