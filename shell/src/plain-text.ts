/**
 * The words of a section: it may pass anything, and an object among the words that the shell shows would stop the whole page from being
 * rendered.
 */
export function inWords<T extends object>(words: T): T {
  const entries = Object.entries(words).map(([name, value]) => [name, value == null || typeof value === 'boolean' ? value : `${value}`]);
  return Object.fromEntries(entries);
}

/** A server's message as plain text: its line-break tags become newlines. Nothing else is interpreted. */
export function plainText(message: string): string {
  return message.replace(/<br\s*\/?>/gi, '\n');
}
