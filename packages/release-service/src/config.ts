import { listenSettings } from '@portal/server-kit';
import * as v from 'valibot';

const whole = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'a whole number above 0'), v.transform(Number)), String(fallback));

const settings = v.object({
  RELEASES_PORT: whole(8092),
  HOST: v.optional(v.string(), '127.0.0.1'),
  RELEASES_DIR: v.optional(v.string(), '.data/releases'),
  UPLOAD_BYTES: whole(20_000_000),
  UPLOAD_SECONDS: whole(300),
  UPLOADS_AT_ONCE: whole(4),
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
export function readConfig(environment: Record<string, string | undefined>): v.InferOutput<typeof settings> {
  const parsed = v.safeParse(settings, environment);
  if (!parsed.success) throw new Error(`The setting ${v.getDotPath(parsed.issues[0])} is not ${parsed.issues[0].message}`);
  return parsed.output;
}
