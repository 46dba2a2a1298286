import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { sourceFiles } from '../build/source-files.mjs';
import { root } from '../command/root.mjs';
import { findQuotes } from './find-quotes.mjs';
import { readFailureCodes, readRules } from './read-rules.mjs';

const written = /\.(ts|tsx|mjs|js|md|sql)$/;

/** Excluded: the rules themselves, and tests of this folder, which invent some. */
const aside = /^packages\/(docs\/rules|workspace\/src\/rules)\//;

/** Compares the rules with the project: unknown ids that are quoted, and for each rule whether a test quotes it or all that show it. */
export function rulesInUse({ rules = readRules(), codes = readFailureCodes(), texts = projectTexts() } = {}) {
  const known = new Set([...rules.map(({ id }) => id), ...codes]);
  const kinds = [...new Set([...known].map((id) => id.replace(/\d+$/, '')))];
  const quotes = texts.flatMap(({ name, text }) => findQuotes(name, text, kinds).map((quote) => ({ ...quote, name })));
  const quoted = new Set(quotes.filter(({ byTest }) => byTest).map(({ id }) => id));
  const named = rules.flatMap(({ area, shownBy = [] }) => shownBy.map((id) => ({ id, name: `packages/docs/rules/${area}.md` })));
  return {
    unknown: [...quotes, ...named].filter(({ id }) => !known.has(id)),
    rules: rules.map((rule) => ({ ...rule, proved: idsThatShow(rule).every((id) => quoted.has(id)) })),
  };
}

/** The rules whose tests show a rule: itself, or those that a reading names. */
export const idsThatShow = ({ id, shownBy = [] }) => (shownBy.length > 0 ? shownBy : [id]);

function projectTexts() {
  const names = sourceFiles(root).map((path) => relative(root, path).replaceAll('\\', '/'));
  const wanted = names.filter((name) => written.test(name) && !aside.test(name));
  return wanted.map((name) => ({ name, text: readFileSync(`${root}${name}`, 'utf8') }));
}

/** Counts the rules in each area that a test quotes: `shell 44 of 46`. */
export function countByArea(rules) {
  const areas = [...new Set(rules.map(({ area }) => area))];
  return areas.map((area) => {
    const all = rules.filter((rule) => rule.area === area);
    return `${area} ${all.filter(({ proved }) => proved).length} of ${all.length}`;
  });
}
