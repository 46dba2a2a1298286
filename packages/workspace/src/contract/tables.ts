import type { Declared } from './declarations.ts';

/** A table of Markdown. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

export const bullets = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** A text in a cell, as code. */
export const code = (text: string): string => (text ? `\`${oneLine(text).replaceAll('|', '\\|')}\`` : '');

/** A text in a cell. A `<` in code stays as it is. */
export const cell = (text: string): string =>
  oneLine(text)
    .replaceAll('|', '\\|')
    .replaceAll(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found));

const oneLine = (text: string) => text.replaceAll(/\/\*\*.*?\*\/\s*/gs, '').replaceAll(/\s+/g, ' ');

/** What an interface of the contract has: properties, and methods with what they take and answer. */
export const partsTable = (parts: Declared[]): string =>
  table(
    ['name', 'takes', 'is, or answers', 'meaning'],
    parts.map(({ name, takes, type, says }) => [code(name), code(takes), code(type), cell(says)]),
  );
