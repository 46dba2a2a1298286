/**
 * Turns a section's words into strings. A section may pass anything, and an object among the words that the shell shows would keep the
 * whole page from rendering.
 */
export function inWords<T extends object>(words: T): T {
  const entries = Object.entries(words).map(([name, value]) => [name, value == null || typeof value === 'boolean' ? value : `${value}`]);
  return Object.fromEntries(entries);
}

/** A server's message as plain text: its line-break tags become newlines. Nothing else is interpreted. */
export function plainText(message: string): string {
  return message.replace(/<br\s*\/?>/gi, '\n');
}
