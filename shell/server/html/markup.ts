import { type html, raw } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/**
 * A value as the content of a script element that holds data: nothing in it can end that element or open a comment. The key `leftOut` is
 * not sent.
 */
export function scriptJson(value: unknown, leftOut?: string): Markup {
  const json = JSON.stringify(value, (key, held) => (key === leftOut ? undefined : held));
  return raw(json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'));
}
