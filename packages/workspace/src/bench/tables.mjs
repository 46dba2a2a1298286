import { formatsPage } from './formats.mjs';
import { median } from './medians.mjs';

/** A page without a button or field has no time to report. */
const figure = (value) => (Number.isNaN(value) ? 'none' : value.toFixed(2));
const ratio = (a, b) => figure(a / b);
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const seconds = (milliseconds) => figure(milliseconds / 1000);

function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Writes all results as one Markdown page. */
export function reportOf({ rendered, firstLoads, visits, presses, published, formats, many, rounds }) {
  return `Federated against the same source as one bundle (slow 4G, 4× CPU, cold cache, medians of ${rounds}, ${new Date().toISOString().slice(0, 10)})

First load of server-rendered pages on a phone, against the same build without rendering

${renderedTable(rendered)}

First load, on a phone, without rendering

${firstLoadTable(firstLoads)}

Lab figures of the same loads

${labTable(firstLoads)}

Visit to another section from the home page, from press to heading (the press takes 0.1 s)

${visitTable(visits)}

Press on the list of courses, on a phone, from the finger's coming down (it stays for 0.1 s)

${pressTable(presses)}

From \`portal-releases publish --promote\` to the first page that names the release (membership)

${table(['median, s', 'slowest, s', 'at most'], [[seconds(median(published)), seconds(Math.max(...published)), '3']])}

First load of ${formatsPage} with its section built by each bundler

${formatsTable(formats)}

First load of ${many.page} with ${many.count} more releases in the registry, against the load without them

${table(['time to heading', 'bytes of the document'], [[ratio(many.with.time, many.without.time), ratio(many.with.documentBytes, many.without.documentBytes)]])}
`;
}

/** Writes the comparison with a peer: the portal's figures, the peer's, and their ratio; below 1 the portal is ahead. */
export function peersTable({ portal, next, protocol, cpu, rounds }) {
  const whole = (value) => (Number.isNaN(value) ? 'none' : `${Math.round(value)}`);
  const withHeaders = ({ documentBytes, headerBytes }) => documentBytes + headerBytes;
  const rows = [
    ['heading, ms', ({ time }) => time, whole],
    ['largest paint, ms', ({ largestPaint }) => largestPaint, whole],
    ['largest paint of a class page, ms', ({ picture }) => picture, whole],
    ['search field usable, ms', ({ control }) => control, whole],
    ['blocking time, ms', ({ blockingTime }) => blockingTime, whole],
    ['first press → menu open, ms', ({ menuOpen }) => menuOpen, whole],
    ['first press → next paint (INP), ms', ({ pressed }) => pressed, whole],
    ['letter in the search → next paint (INP), ms', ({ typed }) => typed, whole],
    ['second visit: heading, ms', ({ timeAgain }) => timeAgain, whole],
    ['second visit: largest paint, ms', ({ largestPaintAgain }) => largestPaintAgain, whole],
    ['card → class heading, ms', (item) => item['card → class rows, heading'], whole],
    ['card → class rows, ms', (item) => item['card → class rows'], whole],
    ['menu → another section, ms', (item) => item['menu → another section'], whole],
    ['script, kB', ({ allScriptBytes }) => allScriptBytes, kilobytes],
    ['HTML with headers, kB', withHeaders, kilobytes],
    ['pages a second, 16 connections (more is better)', ({ pagesASecond }) => pagesASecond, whole],
  ].map(([name, of, show]) => [name, show(of(portal)), show(of(next)), ratio(of(portal), of(next))]);
  return `The list of courses and a group's classes, beside the same two pages in Next with the same back end (slow 4G, ${cpu}× CPU, cold, ${protocol},
medians of ${rounds}, ${new Date().toISOString().slice(0, 10)})

${table(['', 'portal', 'Next', 'ratio'], rows)}
`;
}

function renderedTable(results) {
  const head = [
    'page',
    'heading',
    'largest paint',
    'first button or field',
    'blocking time',
    'layout shift',
    'script bytes',
    'HTML, kB',
    "server's time a page",
    'heading, s',
    'largest paint, s',
    'first button or field, s',
    'blocking time, ms',
    'server, ms',
  ];
  const rows = results.map(({ page, rendered, appShell }) => {
    const ratioOf = (name) => ratio(rendered[name], appShell[name]);
    const both = (name, show) => `${show(rendered[name])} / ${show(appShell[name])}`;
    return [
      page,
      ...['time', 'largestPaint', 'control', 'blockingTime'].map(ratioOf),
      rendered.layoutShift.toFixed(4),
      ratioOf('allScriptBytes'),
      kilobytes(rendered.documentBytes),
      ratioOf('serverTime'),
      ...['time', 'largestPaint', 'control'].map((name) => both(name, seconds)),
      both('blockingTime', Math.round),
      both('serverTime', (time) => time.toFixed(1)),
    ];
  });
  return table(head, rows);
}

function formatsTable(formats) {
  const rows = Object.entries(formats).map(([bundler, { time, scriptBytes, requests, documentBytes }]) => [
    bundler,
    ratio(time, formats.webpack.time),
    kilobytes(scriptBytes),
    requests,
    kilobytes(documentBytes),
  ]);
  return table(['bundler', 'time to heading vs webpack', 'script kB at the heading', 'requests at the heading', 'HTML, kB'], rows);
}

function firstLoadTable(results) {
  const head = [
    'page',
    'time to heading vs one bundle',
    'vs one bundle with its route preloaded',
    'script bytes vs one bundle',
    'script kB at the heading: federated / one',
    'script kB in all',
    'requests at the heading: federated / one / preloaded',
  ];
  const rows = results.map(({ page, federated, single, preloaded }) => [
    page,
    ratio(federated.time, single.time),
    ratio(federated.time, preloaded.time),
    ratio(federated.scriptBytes, single.scriptBytes),
    `${kilobytes(federated.scriptBytes)} / ${kilobytes(single.scriptBytes)}`,
    `${kilobytes(federated.allScriptBytes)} / ${kilobytes(single.allScriptBytes)}`,
    `${federated.requests} / ${single.requests} / ${preloaded.requests}`,
  ]);
  return table(head, rows);
}

function labTable(results) {
  const rows = results.map(({ page, federated, single }) => [
    page,
    seconds(federated.firstPaint),
    `${seconds(federated.largestPaint)} (${ratio(federated.largestPaint, single.largestPaint)} of one bundle)`,
    federated.layoutShift.toFixed(4),
    Math.round(federated.blockingTime),
  ]);
  return table(['page', 'first paint, s', 'largest paint, s', 'layout shift', 'blocking time, ms'], rows);
}

function pressTable(results) {
  const rows = results.map(({ press, rendered, single }) => [
    press,
    ...['heading', 'arrived'].map((name) => ratio(rendered[name], single[name])),
    ...['heading', 'arrived'].map((name) => `${seconds(rendered[name])} / ${seconds(single[name])}`),
  ]);
  return table(['press', 'heading vs one bundle', 'all vs one bundle', 'heading, s: federated / one', 'all, s'], rows);
}

function visitTable(results) {
  const rows = results.map(({ to, federated, single }) => [
    to,
    ratio(federated.cold, single.cold),
    ratio(federated.warm, single.warm),
    `${seconds(federated.cold)} / ${seconds(single.cold)}`,
    `${seconds(federated.warm)} / ${seconds(single.warm)}`,
  ]);
  return table(['to', 'cold vs one bundle', 'warm vs one bundle', 'cold, s: federated / one', 'warm, s'], rows);
}
