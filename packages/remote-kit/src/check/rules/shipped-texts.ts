import { parseSync } from '@swc/core';
import { nodesOf, nodeValue, propertyOf, type SyntaxNode } from '../../build/syntax.ts';
import type { Rule } from '../finding.ts';
import type { Shipped } from '../read-built.ts';

/** A compiled catalogue: each text in pieces, by its id. */
type Catalogue = Record<string, unknown[] | string>;

/** Rules for the catalogues as members get them. */
export const shippedTexts: Rule<Shipped>[] = [
  {
    name: 'shipped-texts',
    reason: 'Members read the portal in English or in Chinese of Hong Kong: what is shipped has every text in both.',
    example: 'src/remote.tsx, messages: each language is an import() of its catalogue',
    find: ({ scripts, release: { preloads } }) => {
      const of = (locale: string) => catalogueIn((preloads?.messages?.[locale] ?? []).map((path) => scripts.get(path) ?? ''));
      const [en, zh] = [of('en'), of('zh')];
      if (!en || !zh) return [en ? [] : 'en', zh ? [] : 'zh'].flat().map((locale) => `no catalogue in the scripts of ${locale}`);
      const missing = (from: Catalogue, to: Catalogue, locale: string) =>
        Object.entries(from)
          .filter(([id]) => isEmpty(to[id]))
          .map(([, message]) => `${locale} lacks ${textOf(message)}`);
      return [...missing(en, zh, 'zh'), ...missing(zh, en, 'en'), ...(isChinese(zh) ? [] : ['the texts of zh are not Chinese'])];
    },
  },
];

/** Catalogues are compiled to `JSON.parse('{"id":["text",["name"]]}')`. */
function catalogueIn(texts: string[]): Catalogue | undefined {
  const trees = texts.map((text) => parseSync(text, { syntax: 'ecmascript', target: 'es2023' }));
  const parsed = trees.flatMap((tree) => nodesOf(tree, 'CallExpression')).filter(({ callee }) => isJsonParse(callee));
  const catalogues = parsed
    .map(({ arguments: [first] }) => objectOf(stringOf(first?.expression)))
    .filter((catalogue) => catalogue !== undefined);
  return catalogues.length > 0 ? Object.assign({}, ...catalogues) : undefined;
}

const isJsonParse = (callee: SyntaxNode) =>
  callee.type === 'MemberExpression' && nodeValue(callee.object) === 'JSON' && propertyOf(callee) === 'parse';
const stringOf = (node: SyntaxNode | undefined) =>
  node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis[0]?.cooked : nodeValue(node);

function objectOf(text = ''): Catalogue | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isEmpty = (message: Catalogue[string] | undefined) => message === undefined || message.length === 0;
const textOf = (message: Catalogue[string]) => JSON.stringify(message);

/** Names and numbers are the same in each language; a catalogue with nothing else isn't Chinese. */
function isChinese(messages: Catalogue): boolean {
  const texts = Object.values(messages).map(textOf);
  return texts.length === 0 || texts.filter((text) => /\p{Script=Han}/u.test(text)).length > texts.length / 2;
}
