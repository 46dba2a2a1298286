/** A server's message as plain text: its line-break tags become newlines. Nothing else is interpreted. */
export function plainText(message: string): string {
  return message.replace(/<br\s*\/?>/gi, '\n');
}
