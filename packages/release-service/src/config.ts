import { listenSettings } from '@portal/server-kit';
import * as v from 'valibot';

const whole = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'a whole number above 0'), v.transform(Number)), String(fallback));

export const configSchema = v.object({
  RELEASES_PORT: whole(8092),
  HOST: v.optional(v.string(), '127.0.0.1'),
  RELEASES_DIR: v.optional(v.string(), '.data/releases'),
  /** The portals' addresses, separated by spaces: their counts are in the vendors' feeds. */
  PORTALS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/\s+/).filter(Boolean)),
      v.array(v.pipe(v.string(), v.url('a list of addresses'))),
    ),
    '',
  ),
  ...listenSettings,
});

/** Reads the settings from the environment. Throws an Error that names the first bad one. */
export function readConfig(environment: Record<string, string | undefined>): v.InferOutput<typeof configSchema> {
  const parsed = v.safeParse(configSchema, environment);
  if (!parsed.success) throw new Error(`The setting ${v.getDotPath(parsed.issues[0])} is not ${parsed.issues[0].message}`);
  return parsed.output;
}
