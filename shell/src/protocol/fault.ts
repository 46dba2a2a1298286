import type { SectionErrorCode } from './section-error.ts';

/** The parts of a section's error that may be reported: locations in its own scripts, and a message that the browser wrote. */
export interface Fault {
  code: SectionErrorCode;
  /** Such as `TypeError`; `Error` unless the browser threw it. */
  name: string;
  message?: string;
  /** Stack frames such as `page.1a2b3c4d.js:1:2345`, the innermost first. */
  at: string[];
}

const maxLocations = 4;
const maxMessageLength = 120;
/** A script's file name, line and column. */
export const scriptLocation = /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;

/** Errors whose message the browser writes. */
const nativeErrorNames = ['TypeError', 'ReferenceError', 'RangeError'];

/** Returns what may be reported about an error; undefined if no stack frame is in the build's own scripts. */
export function faultOf(code: SectionErrorCode, build: string | undefined, cause: unknown): Fault | undefined {
  const { name, message, stack } = (cause ?? {}) as Partial<Error>;
  const frames = [...String(stack).matchAll(/\/releases\/([\w.-]+)\/([\w.-]+\.js:\d+:\d+)/g)];
  const at = frames
    .flatMap(([, frameBuild, location]) => (frameBuild === build && location && scriptLocation.test(location) ? location : []))
    .slice(0, maxLocations);
  if (at.length === 0) return undefined;
  const isNativeError = nativeErrorNames.includes(String(name));
  return { code, name: isNativeError ? String(name) : 'Error', ...(isNativeError && { message: maskPersonalData(String(message)) }), at };
}

/** Masks what could be personal data in a message: quoted text, and words with a digit, an @ or a non-ASCII letter. */
export const maskPersonalData = (message: string): string =>
  message
    .replaceAll(/"[^"]*"?/g, '"…"')
    .replaceAll(/\S*[^\s!-/:-?A-Z[-`a-z{-~…]\S*/g, '…')
    .slice(0, maxMessageLength);
