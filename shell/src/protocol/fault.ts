import type { SectionErrorCode } from './section-error.ts';

/** What a section threw, as far as it may be reported: places in its own scripts, and the browser's own message. */
export interface Fault {
  code: SectionErrorCode;
  /** `TypeError`. */
  name: string;
  message?: string;
  /** `page.1a2b3c4d.js:1:2345`, the innermost first. */
  at: string[];
}

const maxPlaces = 4;
const maxCharacters = 120;
export const place = /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;

/** Errors whose message the browser writes. */
const ofBrowser = ['TypeError', 'ReferenceError', 'RangeError'];

/** Returns what may be reported of an error; undefined if it has no place in the build's own scripts. */
export function faultOf(code: SectionErrorCode, build: string | undefined, cause: unknown): Fault | undefined {
  const { name, message, stack } = (cause ?? {}) as Partial<Error>;
  const places = [...String(stack).matchAll(/\/releases\/([\w.-]+)\/([\w.-]+\.js:\d+:\d+)/g)];
  const at = places.flatMap(([, of, where]) => (of === build && where && place.test(where) ? where : [])).slice(0, maxPlaces);
  if (at.length === 0) return undefined;
  const isNativeError = ofBrowser.includes(String(name));
  return { code, name: isNativeError ? String(name) : 'Error', ...(isNativeError && { message: masked(String(message)) }), at };
}

/** Returns a message without possible personal data: quoted texts, and words with a digit, an @ or a non-ASCII letter. */
export const masked = (message: string): string =>
  message
    .replaceAll(/"[^"]*"?/g, '"…"')
    .replaceAll(/\S*[^\s!-/:-?A-Z[-`a-z{-~…]\S*/g, '…')
    .slice(0, maxCharacters);
