import type { Module } from '@swc/core';
import { isNode, nodesIn, nodesOf, nodeValue, type SyntaxNode } from '../../build/syntax.ts';
import type { Rule } from '../finding.ts';
import type { Built } from '../read-built.ts';

/** Rules of the sources, tests aside. */
export const sources: Rule<Built>[] = [
  {
    name: 'untranslated',
    reason: 'Members read the portal in two languages: no text stands outside the catalogues.',
    example: 'src/features/start/start-page.tsx of a new section: <Trans>…</Trans>, t`…`',
    find: inEach((tree) => [...bareTexts(tree)].map((text) => `“${text}”`)),
  },
  {
    name: 'network',
    reason: 'The back end is asked through the shell, which has the token; nobody else is asked at all.',
    example: '@portal/contract/endpoints: shell.api.call(showInvoicePage, …)',
    find: inEach((tree) =>
      namesUsed(tree).filter((name) => ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'].includes(name)),
    ),
  },
  {
    name: 'storage',
    reason:
      'What is kept of a person is kept by the shell, under their code, and gone at logout. Only the cart’s classes are of the browser.',
    example: '@portal/contract, Shell: kept.tab, kept.browser, drafts, pages',
    find: ({ sources, release: { section } }) =>
      inEach((tree) => placesKept(tree).filter((name) => !(section === 'cart-checkout' && name === 'localStorage')))({ sources }),
  },
  {
    name: 'foreign-imports',
    reason: 'Sections, shell and back end don’t import each other: the contract is all that passes between them.',
    example: '@portal/contract/react: <Widget name="payment.pay" … />; shell.services',
    find: inEach((tree) =>
      importsOf(tree).filter(
        (request) =>
          /^@portal\/(?!(contract|ui|ui-parts|remote-kit)(\/|$))/.test(request) || /(^|\/)(mfe-[\w-]+|shell)\/src\//.test(request),
      ),
    ),
  },
  {
    name: 'links',
    reason: 'Addresses are the contract’s, and the language of a link is the reader’s.',
    example: '@portal/contract: paths; useHref() of @portal/contract/react',
    find: inEach((tree) =>
      strings(tree)
        .filter((text) => /^\/(en|zh)(\/|$)/.test(text))
        .map((text) => `'${text}'`),
    ),
  },
  {
    name: 'globals',
    reason: 'All sections share one page: what one changes of the browser, it changes for all.',
    example: '@portal/contract, Shell: navigate, events, drafts',
    find: inEach((tree) => [...globalsChanged(tree)]),
  },
  {
    name: 'leaks',
    reason: 'A section is entered and left many times: each listener and interval ends with it.',
    example: 'signal of the shell object: target.addEventListener(name, listener, { signal })',
    find: inEach(leaksIn),
  },
];

/** What `find` names in each source, each once. */
function inEach(find: (tree: Module) => string[]) {
  return ({ sources }: Pick<Built, 'sources'>) =>
    [...sources].flatMap(([path, tree]) => [...new Set(find(tree))].map((what) => `${path}: ${what}`));
}

const strings = (tree: Module) => nodesOf(tree, 'StringLiteral').map(({ value }) => value);
const importsOf = (tree: Module) => nodesOf(tree, 'ImportDeclaration').map(({ source }) => source.value);
const namesIn = (tree: Module) => nodesOf(tree, 'Identifier').map(({ value }) => value);
/** The name of a property that is read by it, `a.name`. */
const readName = ({ property }: SyntaxNode<'MemberExpression'>) => nodeValue(property);
/** Of what is called, made or read: `fetch`, `window.fetch`. */
const namesUsed = (tree: Module) =>
  [...nodesIn(tree)].flatMap((node) => {
    if (node.type === 'MemberExpression') return readName(node) ?? [];
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    return isCall && node.callee.type === 'Identifier' ? node.callee.value : [];
  });

const stores = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore'];
const reached = [...stores, 'caches', 'cookie', 'pushState', 'replaceState'];
/** The browser's own places to keep something: `localStorage.setItem`, `open(localStorage)`, `window.caches`. */
const placesKept = (tree: Module) => [
  ...nodesOf(tree, 'MemberExpression')
    .filter(({ object }) => ['window', 'globalThis', 'self', 'document', 'history'].includes(nodeValue(object) ?? ''))
    .flatMap((read) => readName(read) ?? [])
    .filter((name) => reached.includes(name)),
  ...nodesOf(tree, 'MemberExpression')
    .filter((read) => nodeValue(read.object) === 'caches' && readName(read) === 'open')
    .map(() => 'caches'),
  ...namesIn(tree).filter((name) => stores.includes(name)),
];

/** Lingui's, and what is drawn. */
const translating = ['Trans', 'Plural', 'Select', 'SelectOrdinal', 'svg'];
const spoken = ['aria-label', 'alt', 'title', 'placeholder', 'label'];
/** A name in capitals, VISA, is the same in each language. */
const letters = /[\p{Ll}\p{Lo}]/u;

function* bareTexts(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    if (value.type === 'JSXElement' && translating.includes(nodeValue(value.opening.name) ?? '')) return;
    if (value.type === 'JSXText' && letters.test(value.value)) yield value.value.trim();
    const said = value.type === 'JSXAttribute' && spoken.includes(nameOf(value)) ? (nodeValue(value.value) ?? '') : '';
    if (letters.test(said)) yield said;
  }
  for (const child of Object.values(value)) yield* bareTexts(child);
}

const nameOf = ({ name }: SyntaxNode<'JSXAttribute'>) =>
  name.type === 'JSXNamespacedName' ? `${name.namespace.value}:${name.name.value}` : name.value;

function* globalsChanged(tree: Module): Generator<string> {
  for (const { left } of nodesOf(tree, 'AssignmentExpression')) {
    if (left.type !== 'MemberExpression') continue;
    const { object } = left;
    const global = nodeValue(object) ?? '';
    if (['window', 'globalThis', 'history', 'navigator'].includes(global)) yield `${global}.${readName(left)} = …`;
    if (object.type === 'MemberExpression' && readName(object) === 'prototype')
      yield `${nodeValue(object.object)}.prototype.${readName(left)} = …`;
  }
}

/** By what one of these ends. */
const ends = { addEventListener: ['removeEventListener', 'signal'], setInterval: ['clearInterval'] };

function leaksIn(tree: Module): string[] {
  const begun = nodesOf(tree, 'CallExpression').map(({ callee }) => callee);
  const names = new Set([...namesUsed(tree), ...namesIn(tree), ...keysIn(tree)]);
  const isBegun = (name: string) =>
    begun.some((callee) => {
      if (callee.type !== 'MemberExpression') return nodeValue(callee) === name;
      return readName(callee) === name && nodeValue(callee.object) !== 'signal';
    });
  return Object.entries(ends).flatMap(([name, ending]) => (isBegun(name) && !ending.some((end) => names.has(end)) ? [name] : []));
}

const keysIn = (tree: Module) => nodesOf(tree, 'KeyValueProperty').flatMap(({ key }) => nodeValue(key) ?? []);
