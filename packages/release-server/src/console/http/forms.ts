import type { Context } from 'hono';

/** Reads the fields of a form, each once and as text. */
export async function readFields(c: Context): Promise<Partial<Record<string, string>>> {
  const entries = Object.entries(await c.req.parseBody());
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** Formats a reason for the history, which is read line by line. */
export const inOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 500);
