import { fileURLToPath } from 'node:url';
import { listenSettings } from '@portal/server-kit';
import * as v from 'valibot';
import { devServers } from './dev-servers.ts';
import { wallNames } from './rendering/cell/walls.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const whole = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'), v.transform(Number)), String(fallback));
const share = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1)$/, 'a share from 0 to 1'), v.transform(Number)), fallback);
const origin = (fallback: string) => v.optional(v.pipe(v.string(), v.url('an address')), fallback);

const settings = v.object({
  PORT: whole(8080),
  HOST: v.optional(v.string(), '0.0.0.0'),
  /** The back end that /api is passed on to. */
  API_ORIGIN: origin('http://localhost:8090'),
  /** How long the back end may take nothing of a call and not answer it. */
  API_TIMEOUT_MS: whole(30_000),
  /** So many connections to the back end; what comes beyond waits for one. */
  API_CONNECTIONS: whole(256),
  ...listenSettings,
  /** How long a person's page may be held up to write what the back end knows of it into its head. */
  HEAD_BUDGET_MS: whole(200),
  /** Public pages are rendered on the server, by the code of their releases, in cells; `off`: every page is the frame. */
  SERVER_RENDERING: v.pipe(
    v.optional(v.picklist(['on', 'off']), 'on'),
    v.transform((value) => value === 'on'),
  ),
  /** How long a person waits for such a page; for half of it while only the page's own code is waited for. Then the frame is sent. */
  RENDER_BUDGET_MS: whole(300),
  /** What must stand around that code (rendering/cell/walls.ts), and no less; `any`: the strongest wall that this machine can build. */
  RENDER_WALL: v.optional(v.picklist(['any', ...wallNames]), 'any'),
  /** The vendor that is the association itself: where there is no wall, only its releases are rendered. */
  OWN_PROVIDER: v.optional(v.string(), 'portal'),
  /** The address that members know, for links to be shared: `https://www.example.org`. What each request names if not set. */
  PORTAL_ORIGIN: v.optional(v.pipe(v.string(), v.url('an address'))),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** The release registry and its store, a folder or `s3://bucket/releases`; `<DATA_DIR>/releases` if not set. */
  RELEASES_DIR: v.optional(v.string()),
  /** The association's public key (`portal-releases keys make`), which all trust in releases rests on. In development the one made in RELEASES_DIR. */
  ASSOCIATION_KEY: v.optional(v.pipe(v.string(), v.regex(/^ed25519:[\w-]{43}$/, 'a public key: ed25519: and 43 characters'))),
  /** What cookies are signed with, the same for every portal behind one address; a key in `<DATA_DIR>/cookie-key` if not set. */
  COOKIE_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'a key of 32 characters or more'))),
  /** Which share of the pages sends what happened to sections (visits.ts). */
  VISIT_SAMPLE: share('1'),
  NODE_ENV: v.optional(v.string()),
  SHELL_DIST: v.optional(v.string(), here('../dist')),
  /** Icons, and what else is asked for at the root. */
  PUBLIC_DIR: v.optional(v.string(), here('../public')),
  ART_DIR: v.optional(v.string(), here('../../packages/ui/art')),
  /** Where the card form may be posted to. */
  CARD_FORM_ORIGIN: origin('http://localhost:8091'),
  /** Where pictures may come from besides the portal itself: `https://pictures.example.org https://…`. */
  IMAGE_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/\s+/).filter(Boolean)),
      v.array(v.pipe(v.string(), v.url('a list of addresses'))),
      v.transform((addresses) => addresses.map((address) => new URL(address).origin)),
    ),
    '',
  ),
  /** Seconds for Strict-Transport-Security; 0 sends none, as on a machine without HTTPS. */
  HSTS_SECONDS: whole(0),
  /** Set by `npm run dev`: `{"shell":"http://localhost:8100","payment":"http://localhost:8101"}`. */
  DEV_ORIGINS: v.optional(v.pipe(v.string(), v.parseJson(), devServers), '{}'),
});

export type Config = Omit<v.InferOutput<typeof settings>, 'RELEASES_DIR'> & { RELEASES_DIR: string };

/** Reads the settings from the environment. Throws an Error that names the first bad one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(settings, environment);
  if (!parsed.success) throw new Error(`The setting ${v.getDotPath(parsed.issues[0])} is not ${parsed.issues[0].message}`);
  const { NODE_ENV, PORTAL_ORIGIN, ASSOCIATION_KEY } = parsed.output;
  if (NODE_ENV === 'production' && PORTAL_ORIGIN?.startsWith('https:') && !ASSOCIATION_KEY) {
    throw new Error("The setting ASSOCIATION_KEY is missing: without the association's public key nobody knows whose releases these are");
  }
  return { ...parsed.output, RELEASES_DIR: parsed.output.RELEASES_DIR ?? `${parsed.output.DATA_DIR}/releases` };
}
