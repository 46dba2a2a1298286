import { join } from 'node:path';
import { keyList, listenSettings } from '@portal/server-kit';
import * as v from 'valibot';
import { type Constants, constants } from './constants.ts';

/** A whole number; zero only where it makes sense. */
const count = (value: number, least = 1) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(least), v.maxValue(1_000_000_000)), String(value));
const text = (value: string) => v.optional(v.string(), value);
const web = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'an http(s) address'),
);
/** Scheme, host and port, nothing more. */
const site = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  }, 'an http(s) origin'),
  v.transform((text) => new URL(text).origin),
);
const flag = (value: boolean) =>
  v.optional(
    v.pipe(
      v.picklist(['true', 'false', '1', '0']),
      v.transform((text) => text === 'true' || text === '1'),
    ),
    value ? 'true' : 'false',
  );

/** Every setting of the back end: its environment variable, its form and its default, as packages/deploy/docs/settings.md lists them. */
export const configSchema = v.object({
  /** `production`: real money is taken here, and the server refuses unfit settings. */
  NODE_ENV: v.optional(v.string()),
  /**
   * The site is in rehearsal: production's settings, but with the sandbox instead of all payment providers. Pages, mails and receipts say
   * so, and a real provider is refused.
   */
  REHEARSAL: flag(false),

  // Where it runs
  API_PORT: count(8090, 0),
  /** Where the staff's desk is served, by the same process; without it, this process serves none. */
  DESK_PORT: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535))),
  HOST: text('127.0.0.1'),
  DATA_DIR: text(join(import.meta.dirname, '../../../.data')),
  /** A PostgreSQL address; without one, PGlite in DATA_DIR/db. */
  DATABASE_URL: v.optional(v.string()),
  /** Connections for reads, and as many again for transactions that write; one more checks whether the database responds. */
  DATABASE_POOL: count(10),
  /** Where members see the portal; for links in mails and return pages. */
  PORTAL_ORIGIN: v.optional(site, 'http://localhost:8080'),
  /** Where payment providers reach this back end. */
  PUBLIC_API_ORIGIN: v.optional(site, 'http://localhost:8080'),
  SANDBOX_ORIGIN: v.optional(site, 'http://localhost:8091'),
  ...listenSettings,
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  DEMO_DATA: flag(true),

  // Orders, places and lists
  PAY_WINDOW_MINUTES: count(20),
  PAY_GRACE_MINUTES: count(30),
  ADVANCE_ORDER_MINUTES: count(4320),
  /** Whether a lapsed association member still pays member prices (R-32). */
  LAPSED_MEMBER_PRICE: flag(false),

  /** A drand HTTP relay, whose randomness shuffles queues; without one, a committed secret does. */
  BEACON_ORIGIN: v.optional(site),

  // Files
  /** An S3 bucket to use instead of DATA_DIR/files. */
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: text('ap-east-1'),
  S3_ENDPOINT: v.optional(web),
  S3_ACCESS_KEY: v.optional(v.string()),
  S3_SECRET_KEY: v.optional(v.string()),

  // Membership
  APPLICATION_AUTO_APPROVE: flag(true),
  /** A folder with the association's certificate for cards in a phone's wallet, see docs/running.md; without one there are no cards. */
  PASS_FOLDER: v.optional(v.string()),
  /** How many days before the expiry members can renew. */
  RENEWAL_DAYS: count(60),

  // Mail: an outbox folder in DATA_DIR/mail unless SMTP_URL is set
  SMTP_URL: v.optional(v.pipe(v.string(), v.url())),
  MAIL_FROM: text('Harbour Youth Association <no-reply@harbouryouth.example>'),

  // Payment providers; the defaults are the sandbox's
  PAYME_ORIGIN: v.optional(site),
  PAYME_CLIENT_ID: text('sandbox-payme-client'),
  PAYME_CLIENT_SECRET: text('sandbox-payme-client-secret'),
  PAYME_SIGNING_KEY_ID: text('5a4d0b0e-0000-4000-8000-000000000001'),
  /** Base64. */
  PAYME_SIGNING_KEY: text('cHVibGlzaGVkIHNpZ25pbmcga2V5IG9mIHRoZSBzYW5kYm94'),
  /** Whether this merchant may cancel requests; if not, an abandoned one stays open until it expires. */
  PAYME_CAN_CANCEL: flag(true),
  /** The path that lists this merchant's payments; used only after a restore. */
  PAYME_LIST_PATH: text('/payments/transactions'),
  CARD_ACTION: v.optional(web),
  CARD_PROFILE_ID: text('5a4d0b0e-0000-4000-8000-000000000002'),
  /** Pairs in the same order: the first pair signs forms, and replies to forms of any pair are accepted. */
  CARD_ACCESS_KEY: v.optional(keyList(v.string()), 'sandbox-card-access-key'),
  CARD_SECRET_KEY: v.optional(keyList(v.string()), 'published-secret-key-of-the-card-sandbox'),
  /** Where to query the card gateway's transactions (Transaction Details and Transaction Search), and with which key. */
  CARD_API_ORIGIN: v.optional(site),
  CARD_MERCHANT_ID: text('sandbox-card-merchant'),
  CARD_API_KEY_ID: text('5a4d0b0e-0000-4000-8000-000000000003'),
  /** Base64. */
  CARD_API_KEY: text('cHVibGlzaGVkIEFQSSBrZXkgb2YgdGhlIGNhcmQgc2FuZGJveA=='),
});
export type Config = v.InferOutput<typeof configSchema> & Constants;

/** Reads the settings; throws a single message that names every wrong one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name in configSchema.entries && value !== ''));
  const result = v.safeParse(configSchema, given);
  if (!result.success) {
    throw new Error(`Wrong settings: ${result.issues.map((issue) => `${v.getDotPath(issue)} (${wish(issue)})`).join(', ')}`);
  }
  const { CARD_ACCESS_KEY, CARD_SECRET_KEY } = result.output;
  if (CARD_ACCESS_KEY.length !== CARD_SECRET_KEY.length) throw new Error('Wrong settings: CARD_SECRET_KEY (one for each CARD_ACCESS_KEY)');
  return { ...result.output, ...constants };
}

function wish(issue: v.InferIssue<typeof configSchema>): string {
  return issue.type === 'check' ? issue.message : (issue.expected ?? issue.type);
}

/** How many of our own proxies are in front of this server: the portal, and any in front of that. */
export const countProxies = ({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): number => TRUST_PROXY + 1;
