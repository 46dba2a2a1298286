import { listenSettings } from '@portal/server-kit';
import * as v from 'valibot';

const whole = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'a whole number above 0'), v.transform(Number)), String(fallback));
const isOrigin = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const toOrigin = (text: string) => new URL(text).origin;
const origin = v.pipe(v.string(), v.check(isOrigin, 'an address: https://www.example.org'), v.transform(toOrigin));
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/\s+/).filter(Boolean)),
  v.array(origin),
);

export const configSchema = v.object({
  RELEASES_PORT: whole(8092),
  HOST: v.optional(v.string(), '127.0.0.1'),
  CONSOLE_ORIGIN: v.optional(origin),
  RELEASES_DIR: v.optional(v.string(), '.data/releases'),
  APPROVERS_FILE: v.optional(v.string(), '.data/approvers.json'),
  PORTAL_ORIGIN: v.optional(origin, 'http://localhost:8080'),
  /** The portals' addresses, separated by spaces: their counts are in the vendors' feeds and on the approvers' pages. */
  PORTALS: v.optional(origins, ''),
  ...listenSettings,
  NODE_ENV: v.optional(v.string()),
});

export type Config = v.InferOutput<typeof configSchema>;

/** Reads the settings from the environment. Throws an Error that names the first bad one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(configSchema, environment);
  if (!parsed.success) throw new Error(`The setting ${v.getDotPath(parsed.issues[0])} is not ${parsed.issues[0].message}.`);
  const { NODE_ENV, CONSOLE_ORIGIN } = parsed.output;
  if (NODE_ENV === 'production' && !CONSOLE_ORIGIN?.startsWith('https:'))
    throw new Error('Set CONSOLE_ORIGIN to the https address at which approvers find the console.');
  return parsed.output;
}
