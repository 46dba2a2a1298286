import { nodesIn } from '../../build/nodes-in.mjs';

/** Rules of the sources, tests aside. */
export const sources = [
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

function inEach(find) {
  return ({ sources }) => [...sources].flatMap(([path, tree]) => [...new Set(find(tree))].map((what) => `${path}: ${what}`));
}

const ofType = (tree, type) => [...nodesIn(tree)].filter((node) => node.type === type);
const strings = (tree) => ofType(tree, 'StringLiteral').map(({ value }) => value);
const importsOf = (tree) => ofType(tree, 'ImportDeclaration').map(({ source }) => source.value);
/** Of what is called, made or read: `fetch`, `window.fetch`. */
const namesUsed = (tree) =>
  [...nodesIn(tree)].flatMap(({ type, callee, property }) => {
    if (type === 'MemberExpression') return property.value ?? [];
    return /^(Call|New)Expression$/.test(type) && callee.type === 'Identifier' ? callee.value : [];
  });

const stores = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore'];
const reached = [...stores, 'caches', 'cookie', 'pushState', 'replaceState'];
/** The browser's own places to keep something: `localStorage.setItem`, `open(localStorage)`, `window.caches`. */
const placesKept = (tree) => [
  ...ofType(tree, 'MemberExpression')
    .filter(({ object: { value } }) => ['window', 'globalThis', 'self', 'document', 'history'].includes(value))
    .map(({ property }) => property.value)
    .filter((name) => reached.includes(name)),
  ...ofType(tree, 'MemberExpression')
    .filter(({ object, property }) => object.value === 'caches' && property.value === 'open')
    .map(() => 'caches'),
  ...ofType(tree, 'Identifier')
    .map(({ value }) => value)
    .filter((name) => stores.includes(name)),
];

/** Lingui's, and what is drawn. */
const translating = ['Trans', 'Plural', 'Select', 'SelectOrdinal', 'svg'];
const spoken = ['aria-label', 'alt', 'title', 'placeholder', 'label'];
/** A name in capitals, VISA, is the same in each language. */
const letters = /[\p{Ll}\p{Lo}]/u;

function* bareTexts(node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'JSXElement' && translating.includes(node.opening.name.value)) return;
  if (node.type === 'JSXText' && letters.test(node.value)) yield node.value.trim();
  if (node.type === 'JSXAttribute' && spoken.includes(nameOf(node)) && letters.test(node.value?.value ?? '')) yield node.value.value;
  for (const child of Object.values(node)) yield* bareTexts(child);
}

const nameOf = ({ name }) => (name.type === 'JSXNamespacedName' ? `${name.namespace.value}:${name.name.value}` : name.value);

function* globalsChanged(tree) {
  for (const { left } of ofType(tree, 'AssignmentExpression')) {
    if (left.type !== 'MemberExpression') continue;
    const { object, property } = left;
    if (['window', 'globalThis', 'history', 'navigator'].includes(object.value)) yield `${object.value}.${property.value} = …`;
    if (object.property?.value === 'prototype') yield `${object.object.value}.prototype.${property.value} = …`;
  }
}

const ends = { addEventListener: ['removeEventListener', 'signal'], setInterval: ['clearInterval'] };

function leaksIn(tree) {
  const begun = ofType(tree, 'CallExpression').map(({ callee }) => callee);
  const names = new Set([...namesUsed(tree), ...ofType(tree, 'Identifier').map(({ value }) => value), ...keysIn(tree)]);
  const isBegun = (name) => begun.some(({ value, property, object }) => (value ?? property?.value) === name && object?.value !== 'signal');
  return Object.keys(ends).filter((name) => isBegun(name) && !ends[name].some((end) => names.has(end)));
}

const keysIn = (tree) => ofType(tree, 'KeyValueProperty').map(({ key }) => key.value);
