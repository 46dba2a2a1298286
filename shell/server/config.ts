import { fileURLToPath } from 'node:url';
import { sectionIds } from '@portal/contract';
import { keyList, listenSettings } from '@portal/server-kit';
import * as v from 'valibot';
import { type Constants, constants } from './constants.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const whole = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'), v.transform(Number)), String(fallback));
const share = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1)$/, 'a share from 0 to 1'), v.transform(Number)), fallback);
const origin = (fallback: string) => v.optional(v.pipe(v.string(), v.url('an address')), fallback);
const origins = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/\s+/).filter(Boolean)),
    v.array(v.pipe(v.string(), v.url('a list of addresses'))),
    v.transform((addresses) => addresses.map((address) => new URL(address).origin)),
  ),
  '',
);

/**
 * Where the shell and sections under development are served from; their files reach the page through the portal, under their usual paths.
 */
const devServers = v.record(v.picklist(['shell', ...sectionIds]), v.pipe(v.string(), v.url()));
export type DevServers = Partial<v.InferOutput<typeof devServers>>;

export const configSchema = v.object({
  PORT: whole(8080),
  HOST: v.optional(v.string(), '0.0.0.0'),
  /** Where operators, the release service and the console read the counts, on the same host; nowhere if not set. Not for members. */
  OPERATORS_PORT: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'), v.transform(Number))),
  /** The back end that receives /api. */
  API_ORIGIN: origin('http://localhost:8090'),
  ...listenSettings,
  /** Public pages are rendered on the server by the code of their releases, in sandboxes; `off`: every page is the app shell. */
  SERVER_RENDERING: v.pipe(
    v.optional(v.picklist(['on', 'off']), 'on'),
    v.transform((value) => value === 'on'),
  ),
  /** How long a person waits for such a page. After that the app shell is sent, which on a phone shows its heading two seconds later. */
  RENDER_BUDGET_MS: whole(1_000),
  /** The address that members know, for shared links: `https://www.example.org`. If not set, the one that each request names. */
  PORTAL_ORIGIN: v.optional(v.pipe(v.string(), v.url('an address'))),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** The release registry and its store, a folder or `s3://bucket/releases`; `<DATA_DIR>/releases` if not set. */
  RELEASES_DIR: v.optional(v.string()),
  /**
   * The association's public key (`portal-releases keys make`), the root of all trust in releases; two while it is being replaced. In
   * development, the one in RELEASES_DIR.
   */
  ASSOCIATION_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^ed25519:[\w-]{43}( ed25519:[\w-]{43})*$/, 'a public key: ed25519: and 43 characters')),
  ),
  /** The keys of cookies, the same for every portal behind one address; if not set, a key in `<DATA_DIR>/cookie-key`. */
  COOKIE_KEY: v.optional(keyList(v.pipe(v.string(), v.minLength(32, 'a key of 32 characters or more')))),
  /** The share of pages that report what happened to their sections (visits.ts). */
  VISIT_SAMPLE: share('1'),
  NODE_ENV: v.optional(v.string()),
  SHELL_DIST: v.optional(v.string(), here('../dist')),
  /** Icons and other files that are requested at the root. */
  PUBLIC_DIR: v.optional(v.string(), here('../public')),
  ART_DIR: v.optional(v.string(), here('../../packages/ui/art')),
  /** The site that the card form may post to. */
  CARD_FORM_ORIGIN: origin('http://localhost:8091'),
  /** Further sites that the card page leads on to at once, such as the acquirer's for 3-D Secure: browsers check those too. */
  CARD_REDIRECT_ORIGINS: origins,
  /** Sites besides the portal that pictures may come from: `https://pictures.example.org https://…`. */
  IMAGE_ORIGINS: origins,
  /** Seconds for Strict-Transport-Security; 0 sends none, as on a machine without HTTPS. */
  HSTS_SECONDS: whole(0),
  /** Set by `npm run dev`: `{"shell":"http://localhost:8100","payment":"http://localhost:8101"}`. */
  DEV_ORIGINS: v.optional(v.pipe(v.string(), v.parseJson(), devServers), '{}'),
});

export type Config = Omit<v.InferOutput<typeof configSchema>, 'RELEASES_DIR'> & { RELEASES_DIR: string } & Constants;

/** Reads the settings from the environment. Throws an Error that names the first bad one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(configSchema, environment);
  if (!parsed.success) throw new Error(`The setting ${v.getDotPath(parsed.issues[0])} is not ${parsed.issues[0].message}`);
  const { NODE_ENV, PORTAL_ORIGIN, ASSOCIATION_KEY } = parsed.output;
  if (NODE_ENV === 'production' && PORTAL_ORIGIN?.startsWith('https:') && !ASSOCIATION_KEY) {
    throw new Error("The setting ASSOCIATION_KEY is missing: without the association's public key nobody knows whose releases these are");
  }
  return { ...parsed.output, ...constants, RELEASES_DIR: parsed.output.RELEASES_DIR ?? `${parsed.output.DATA_DIR}/releases` };
}
