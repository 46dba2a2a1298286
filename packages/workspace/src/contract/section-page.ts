import { readFileSync } from 'node:fs';
import { eventOwners, grantedCalls, type Section, type SectionId, sections } from '@portal/contract';
import { at } from '../command/root.mjs';

/** One page with all that a section's vendor is held to: its addresses, calls, rules, the readings, and the words in both languages. */
export function sectionPage(id: SectionId): string {
  const section: Section = sections[id];
  const events = Object.entries(eventOwners).flatMap(([name, owners]) => ((owners as readonly string[]).includes(id) ? [name] : []));
  return [
    `# The section ${id}`,
    `What its vendor builds, on one page; \`npm run pack\` writes it. How sections talk stands in [ARCHITECTURE.md](../ARCHITECTURE.md), what the shell does in [rules/shell.md](../rules/shell.md), and what a failure's number means in [codes.md](../codes.md).`,
    '## Pages',
    table(['route', 'address below `/en`, `/zh`', 'words in it', 'treated as'], Object.entries(section.routes).map(routeRow)),
    '## What it offers, says and asks',
    bullets([
      ['widgets', section.widgets],
      ['services', section.services],
      ['events that it emits', events],
      ['calls that it may make', grantedCalls[id]],
    ]),
    '## Rules',
    tableIn(`rules/${id}.md`),
    '## Readings',
    'What was decided where the specifications are silent or disagree, for all sections.',
    tableIn('rules/readings.md'),
    '## Words',
    "The reference section's, as Hong Kong people read them: for whoever doesn't want to invent them again. Only those that rules name are asked for.",
    table(
      ['English', 'Chinese'],
      wordsIn(at(section.folder, 'src', 'locales', 'zh.po')).map(([english, chinese]) => [cell(english), cell(chinese)]),
    ),
    '',
  ].join('\n\n');
}

function routeRow([name, { path, parts = {}, search = {}, ...marks }]: [string, Section['routes'][string]]): string[] {
  const values = Object.entries({ ...parts, ...search }).map(
    ([word, value]) => `${word}: ${typeof value === 'string' ? value : value.join(', ')}`,
  );
  return [name, `\`/${path}\``, values.join('; '), Object.keys(marks).join(', ')];
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
const bullets = (lists: [string, readonly string[]][]) =>
  lists.map(([what, names]) => `- ${what}: ${names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : 'none'}`).join('\n');
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');

/** The table of a page of the contract. */
function tableIn(path: string): string {
  const page = readFileSync(at('packages', 'contract', ...path.split('/')), 'utf8');
  return page.slice(page.indexOf('| id |')).trim();
}

/** English and Chinese of each text of a catalogue. */
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
