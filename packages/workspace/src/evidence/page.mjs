const kinds = { short: 'npm test', long: 'npm run test:long' };

/** Renders the result of `collect` as one page without scripts. Cells that no run covers stay blank. `benches`: reports of benchmarks. */
export function drawPage({ runs, trust, rules }, benches = []) {
  const areas = Map.groupBy(rules, ({ area }) => area);
  const unproved = rules.filter(({ proved }) => !proved);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Evidence</title>
<style>${style}</style>
<main>
<h1>Claims, and what proves them</h1>
<p>Written by <code>npm run evidence</code> from the results of the last test runs. A blank cell means that no run covered it.</p>
${table(
  'The last runs',
  ['', 'Commit', 'Machine', 'Passed', 'Failed', 'Ended'],
  Object.keys(kinds).map((kind) => runRow(kind, runs[kind])),
)}
<h2>Trust</h2>
${table('Tests that trust depends on', ['Test', kinds.short, kinds.long], trust.map(trustRow))}
<h2>Rules</h2>
<p>${rules.length - unproved.length} of ${rules.length} rules are quoted by at least one passing test and no failing one. A reading counts if each rule that shows it does.</p>
${[...areas].map(([area, all]) => drawArea(area, all)).join('\n')}
<h2>Not proved</h2>
${unproved.length > 0 ? list(unproved.map(({ id, statement }) => `<strong>${id}</strong> ${inline(statement)}`)) : '<p>None.</p>'}
<h2>Measured</h2>
${benches.map(drawBench).join('\n') || '<p>No benchmarks have been run here.</p>'}
</main>
</html>
`;
}

const runRow = (kind, run) => [
  `<code>${kinds[kind]}</code>`,
  ...(run
    ? [
        run.commit ? `<code>${run.commit.slice(0, 10)}</code>` : 'uncommitted changes',
        escapeHtml(run.machine),
        run.passed,
        run.failed,
        day(run.ended),
      ]
    : ['', '', '', '', '']),
];

const trustRow = ({ name, what, short, long }) => [`<strong>${escapeHtml(name)}</strong><br>${escapeHtml(what)}`, cell(short), cell(long)];

function drawArea(area, rules) {
  const rows = rules.map(({ id, statement, shownBy = [], short, long, proofs }) => [
    `<strong id="${id}">${id}</strong>`,
    inline(statement) + drawShownBy(shownBy) + drawProofs(proofs),
    cell(short),
    cell(long),
  ]);
  return `<details><summary>${area}: ${rules.filter(({ proved }) => proved).length} of ${rules.length}</summary>
${table(`Rules of ${area}`, ['Id', 'Rule', kinds.short, kinds.long], rows)}</details>`;
}

const drawShownBy = (ids) => (ids.length > 0 ? `<br>Shown by ${ids.map((id) => `<a href="#${id}">${id}</a>`).join(', ')}` : '');

function drawProofs(proofs) {
  if (proofs.length === 0) return '';
  const title = proofs.length === 1 ? 'The test' : `The ${proofs.length} tests`;
  return `<details><summary>${title}</summary>${list(proofs.map(escapeHtml))}</details>`;
}

const drawBench = ({ name, at, text }) => `<h3>${escapeHtml(name)}, ${day(at)}</h3>\n<pre tabindex="0">${escapeHtml(text)}</pre>`;
const list = (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;

function cell(sum) {
  if (!sum) return '';
  const { passed, failed, ended, seconds, seeds = [] } = sum;
  const words = [
    `${passed} passed`,
    failed && `<strong>${failed} failed</strong>`,
    `${seconds} s`,
    day(ended),
    ...seeds.map((seed) => `seed ${seed}`),
  ];
  return words.filter(Boolean).join('<br>');
}

function table(caption, heads, rows) {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(([first, ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((text) => `<td>${text}</td>`).join('')}</tr>`);
  return `<div tabindex="0" role="group" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`;
}

const day = (iso) => iso.slice(0, 16).replace('T', ' ');
const escapeHtml = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Rules are Markdown, but use only code and links. */
const inline = (text) =>
  escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 72rem; margin: auto; padding: 2rem 1rem; }
h1, h2 { line-height: 1.2; }
summary { padding: .5rem 0; cursor: pointer; }
main > details > summary { font-weight: bold; }
div { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
caption { padding: .5rem 0; text-align: start; font-weight: bold; }
th, td { padding: .5rem .75rem .5rem 0; border-top: 1px solid #8886; text-align: start; vertical-align: top; }
th[scope=row] { font-weight: normal; }
td { overflow-wrap: anywhere; min-width: 6rem; }
pre { overflow-x: auto; }
code { font-size: .95em; }
`;
