const inTests = /\.(test|spec)\.\w+$/;
const bracketed = /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g;

/**
 * Finds the ids that a file quotes, as `{ id, line, byTest }`. In any file, these are words that look like an id of a known kind
 * (`ROUTE-…`, `F…`); in a test, also everything in brackets in its name. A test quotes a rule in brackets, or a fault as the first word of
 * a string.
 */
export function findQuotes(name, text, kinds) {
  const anywhere = new RegExp(`(?<![\\w#-])(?:${kinds.join('|')})\\d{1,3}(?![\\w[-])`, 'g');
  return text.split('\n').flatMap((content, index) => {
    const proved = inTests.test(name) ? provedIn(content) : [];
    const mentioned = [...content.matchAll(anywhere)].map(([id]) => id).filter((id) => !proved.includes(id));
    const quotes = (ids, byTest) => ids.map((id) => ({ id, line: index + 1, byTest }));
    return [...quotes(proved, true), ...quotes(mentioned, false)];
  });
}

function provedIn(content) {
  const rules = [...content.matchAll(bracketed)].flatMap(([, ids]) => ids.split(/, ?/));
  const faults = [...content.matchAll(/['"`](F\d{1,2})(?=[ '"`])/g)].map(([, id]) => id);
  return [...rules, ...faults];
}
