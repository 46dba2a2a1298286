import type { Declared } from './declarations.ts';

/** A Markdown table. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

export const bullets = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Formats a cell's text as code. */
export const code = (text: string): string => (text ? `\`${oneLine(text).replaceAll('|', '\\|')}\`` : '');

/** Formats a cell's text; leaves a `<` in code alone. */
export const cell = (text: string): string =>
  oneLine(text)
    .replaceAll('|', '\\|')
    .replaceAll(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found));

const oneLine = (text: string) => text.replaceAll(/\/\*\*.*?\*\/\s*/gs, '').replaceAll(/\s+/g, ' ');

/** A table of an interface's properties and methods, with what they take and return. */
export const partsTable = (parts: Declared[]): string =>
  table(
    ['name', 'takes', 'is, or answers', 'meaning'],
    parts.map(({ name, takes, type, says }) => [code(name), code(takes), code(type), cell(says)]),
  );
