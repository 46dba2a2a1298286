import { readFileSync } from 'node:fs';
import { type Endpoint, eventOwners, type Section, type SectionId, sectionIds, sections } from '@portal/contract';
import { endpointTable } from '@portal/contract/endpoints/table';
import { at } from '../command/root.mjs';
import { docsOfCalls, partsOf, typesNamedIn } from './declarations.ts';
import { bullets, cell, code, partsTable, table } from './tables.ts';

/**
 * Writes one page with everything that binds a section's vendor: what it provides and gets, rules, readings, and texts in both languages.
 */
export function sectionPage(id: SectionId): string {
  const section: Section = sections[id];
  return [
    `# The section ${id}`,
    `What its vendor builds, on one page; \`npm run pack\` writes it from the contract's sources. What the shell gives to all of them stands in [shell.md](shell.md), what a failure's number means in [codes.md](../codes.md); this section's begin with \`${section.reference}-\`.`,
    '## Pages',
    table(['route', 'address below `/en`, `/zh`', 'words in it', 'treated as'], Object.entries(section.routes).map(routeRow)),
    bullets(marksOf(Object.values(section.routes))),
    '## What it gives',
    ...given(id),
    '## What it gets',
    ...gotten(id),
    '## Rules',
    rulesOf(id),
    '## Readings',
    'What was decided where the specifications are silent or disagree, for all sections.',
    rulesOf('readings'),
    '## Words',
    "The reference section's, as Hong Kong people read them: for whoever doesn't want to invent them again. Only those that rules name are asked for.",
    table(
      ['English', 'Chinese'],
      wordsIn(at(section.folder, 'src', 'locales', 'zh.po')).map(([english, chinese]) => [cell(english), cell(chinese)]),
    ),
    '',
  ].join('\n\n');
}

/** The section's widgets, services and events. */
function given(id: SectionId): string[] {
  const { widgets, services }: Section = sections[id];
  const sent = events().filter(({ by }) => by.includes(id));
  return [
    '### Widgets',
    widgets.length > 0 ? widgetTable(widgets) : 'None.',
    '### Services',
    ...(services.length > 0 ? services.flatMap(serviceParts) : ['None.']),
    '### Events that it sends',
    ...(sent.length > 0 ? ["`shell.events.emit('…', …)` sends one; any other is refused.", eventTable(sent)] : ['None.']),
  ];
}

/** What the section may use from others. */
function gotten(id: SectionId): string[] {
  const others = sectionIds.filter((item) => item !== id);
  const widgets = others.flatMap((item) => sections[item].widgets);
  const services = others.flatMap((item) => sections[item].services.map((name) => ({ name, of: item })));
  return [
    '### Widgets of others',
    '`<Widget name="…" />` shows them.',
    widgetTable(widgets),
    '### Services of others',
    services.length > 0
      ? table(
          ['service', 'methods', 'offered by'],
          services.map(({ name, of }) => [
            `\`services.${name}\``,
            methodsOf(name)
              .map((item) => `\`${item.name}\``)
              .join(', '),
            `[${of}](${of}.md#services)`,
          ]),
        )
      : 'None.',
    '### Events that it can hear',
    "Every section can hear each: `shell.events.on('…', listener)`. Only those that are named send it.",
    eventTable(events().filter(({ by }) => by.join() !== id)),
    '### Calls to the back end',
    `\`shell.api.call(…)\` with one of these, from \`@portal/contract/endpoints\`; any other is refused ([F-605](../codes.md#f-605)). \`sameForAll\`: also on the portal's server, for a page that it renders.`,
    table(['call', 'request', 'who', 'marks', 'errors', 'what it does'], callsOf(id)),
  ];
}

function routeRow([name, { path, parts = {}, search = {}, ...marks }]: [string, Section['routes'][string]]): string[] {
  const values = Object.entries({ ...parts, ...search }).map(
    ([word, value]) => `${word}: ${typeof value === 'string' ? value : value.join(', ')}`,
  );
  return [
    name,
    `\`/${path}\``,
    values.join('; '),
    Object.entries(marks)
      .map(([mark, value]) => (value === true ? mark : `${mark}: ${value}`))
      .join(', '),
  ];
}

/** Explains the marks of these routes. */
const marksOf = (routes: Section['routes'][string][]): string[] =>
  partsOf('sections.ts', 'Route')
    .filter(({ name, type }) => type.startsWith('true') && routes.some((route) => name in route))
    .map(({ name, says }) => `\`${name}\`: ${says}`);

const widgetTable = (names: readonly string[]) =>
  table(
    ['widget', 'props', 'what it is'],
    partsOf('widgets.ts', 'WidgetPropsMap')
      .filter(({ name }) => names.includes(name))
      .map(({ name, type, says }) => [code(name), type === 'Record<never, never>' ? 'none' : code(type), cell(says)]),
  );

const methodsOf = (service: string) =>
  partsOf('services.ts', partsOf('services.ts', 'ServiceMap').find(({ name }) => name === service)?.type ?? '');

function serviceParts(service: string): string[] {
  const methods = methodsOf(service);
  const types = typesNamedIn('services.ts', methods.map(({ type, takes }) => `${type} ${takes}`).join(' '));
  return [`\`services.${service}\`; every method is asynchronous.`, partsTable(methods), `\`\`\`ts\n${types.join('\n\n')}\n\`\`\``];
}

const events = () =>
  partsOf('events.ts', 'EventMap').map((item) => ({
    ...item,
    by: eventOwners[item.name as keyof typeof eventOwners] as readonly string[],
  }));

const eventTable = (list: ReturnType<typeof events>) =>
  table(
    ['event', 'with', 'sent by', 'what happened'],
    list.map(({ name, type, by, says }) => [code(name), code(type), by.join(', '), cell(says)]),
  );

function callsOf(id: SectionId): string[][] {
  const docs = docsOfCalls();
  const granted = Object.entries(endpointTable).filter(([, { grantedTo }]) => grantedTo?.includes(id));
  return granted.map(([name, call]) => [
    code(name),
    code(`${call.method} ${call.path}`),
    call.access,
    marksIn(call),
    call.errors.join(', '),
    cell(docs[name] ?? ''),
  ]);
}

const marksIn = ({ sameForAll, idempotent, multipart }: Endpoint) =>
  Object.keys({ ...(sameForAll && { sameForAll }), ...(idempotent && { idempotent }), ...(multipart && { multipart }) }).join(', ');

/** Returns the table of rules of an area. */
function rulesOf(area: string): string {
  const page = readFileSync(at('packages', 'docs', 'rules', `${area}.md`), 'utf8');
  return page.slice(page.indexOf('| id |')).trim();
}

/** Returns the English and Chinese of each text in a catalogue. */
function wordsIn(file: string): [string, string][] {
  return readFileSync(file, 'utf8')
    .split(/\n\n+/)
    .flatMap((entry): [string, string][] => {
      const [english, chinese] = ['msgid', 'msgstr'].map((key) => textOf(entry, key));
      return english && chinese ? [[english, chinese]] : [];
    });
}

function textOf(entry: string, key: string): string {
  const [, lines = ''] = new RegExp(`^${key} ((?:".*"\\n?)+)`, 'm').exec(entry) ?? [];
  return [...lines.matchAll(/^"(.*)"$/gm)].map(([line]) => JSON.parse(line) as string).join('');
}
