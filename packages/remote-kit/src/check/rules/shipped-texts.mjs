import { parseSync } from '@swc/core';
import { nodesIn } from '../../build/nodes-in.mjs';

/** Rules of the catalogues as members get them. */
export const shippedTexts = [
  {
    name: 'shipped-texts',
    reason: 'Members read the portal in English or in Chinese of Hong Kong: what is shipped has every text in both.',
    example: 'src/remote.tsx, messages: each language is an import() of its catalogue',
    find: ({ scripts, release: { preloads } }) => {
      const of = (locale) => catalogueIn((preloads?.messages?.[locale] ?? []).map((path) => scripts.get(path) ?? ''));
      const [en, zh] = [of('en'), of('zh')];
      if (!en || !zh) return [!en && 'en', !zh && 'zh'].filter(Boolean).map((locale) => `no catalogue in the scripts of ${locale}`);
      const missing = (from, to, locale) =>
        Object.keys(from)
          .filter((id) => isEmpty(to[id]))
          .map((id) => `${locale} lacks ${textOf(from[id]) || id}`);
      return [...missing(en, zh, 'zh'), ...missing(zh, en, 'en'), ...(isChinese(zh) ? [] : ['the texts of zh are not Chinese'])];
    },
  },
];

/** Catalogues are compiled to `JSON.parse('{"id":["text",["name"]]}')`. */
function catalogueIn(texts) {
  const trees = texts.map((text) => parseSync(text, { syntax: 'ecmascript', target: 'es2023' }));
  const parsed = trees.flatMap((tree) => [...nodesIn(tree)]).filter(({ type, callee }) => type === 'CallExpression' && isJsonParse(callee));
  const catalogues = parsed.map(({ arguments: [first] }) => objectOf(stringOf(first?.expression))).filter(Boolean);
  return catalogues.length > 0 ? Object.assign({}, ...catalogues) : undefined;
}

const isJsonParse = ({ object, property }) => object?.value === 'JSON' && property?.value === 'parse';
const stringOf = (node) => node?.value ?? (node?.quasis?.length === 1 ? node.quasis[0].cooked : undefined);

function objectOf(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isEmpty = (message) => message === undefined || message.length === 0;
const textOf = (message) => JSON.stringify(message);

/** Names and numbers are the same in each language; a catalogue of them alone is none. */
function isChinese(messages) {
  const texts = Object.values(messages).map(textOf);
  return texts.length === 0 || texts.filter((text) => /\p{Script=Han}/u.test(text)).length > texts.length / 2;
}
