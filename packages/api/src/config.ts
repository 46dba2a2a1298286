import { join } from 'node:path';
import { keyList, listenSettings } from '@portal/server-kit';
import * as v from 'valibot';

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

/**
 * Every setting of the back end: its environment variable, its form and its default. Business constants come from section 9 of both
 * specifications.
 */
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
  API_HOST: text('127.0.0.1'),
  DATA_DIR: text(join(import.meta.dirname, '../../../.data')),
  /** A PostgreSQL address; without one, PGlite in DATA_DIR/db. */
  DATABASE_URL: v.optional(v.string()),
  /** Connections for reads, and as many again for transactions that write; one more checks whether the database answers. */
  DATABASE_POOL: count(10),
  /** How long a call waits for a connection, a lock or a statement before we ask the caller to try again. */
  DATABASE_WAIT_MS: count(5000),
  LOCK_TIMEOUT_MS: count(3000),
  STATEMENT_TIMEOUT_MS: count(15_000, 0),
  /** How long the database keeps the locks of a process that froze in the middle of a transaction, and of one that lost its connection. */
  IDLE_TRANSACTION_MS: count(10_000, 0),
  DATABASE_SILENCE_SECONDS: count(10),
  /** Where members see the portal; for links in mails and return pages. */
  PORTAL_ORIGIN: v.optional(site, 'http://localhost:8080'),
  /** Where payment providers reach this back end. */
  PUBLIC_API_ORIGIN: v.optional(site, 'http://localhost:8080'),
  SANDBOX_ORIGIN: v.optional(site, 'http://localhost:8091'),
  ...listenSettings,
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  DEMO_DATA: flag(true),

  // Sessions and passwords
  SESSION_DAYS: count(30),
  RESET_TOKEN_MINUTES: count(60),
  /** Whether an online account's first order or waiting list asks for a code, which we mail to the account (R-103). */
  PROVE_EMAIL: flag(true),
  EMAIL_CODE_MINUTES: count(15),
  EMAIL_CODE_TRIES: count(5),
  PASSWORD_HASHES_AT_ONCE: count(2),
  /** About eight seconds' worth of logins: at an opening, hundreds of people log in within one. */
  PASSWORD_HASHES_WAITING: count(512),
  LOGIN_PER_ACCOUNT: count(5),
  LOGIN_PER_ADDRESS: count(20),
  LOGIN_WINDOW_MINUTES: count(15),
  FORGOT_PER_ACCOUNT: count(3),
  /** A hall of parents shares one Wi-Fi; each mailbox has its own limit. */
  FORGOT_PER_ADDRESS: count(300),
  RESET_PER_ADDRESS: count(20),
  REGISTER_PER_ADDRESS: count(10),
  COUPON_PER_MEMBER: count(20),
  APPLICATION_CODE_PER_ADDRESS: count(30),
  /** Accepted and refused applications per address: a centre's Wi-Fi on an open day is a single address. */
  APPLICATION_PER_ADDRESS: count(60),
  APPLICATIONS_REFUSED_PER_ADDRESS: count(60),
  UPLOADS_PER_ADDRESS: count(120),
  /** Mails of one kind to an unverified address within the rate window: enough for a large family whose members register one by one. */
  MAILS_PER_RECIPIENT: count(8),
  RATE_WINDOW_MINUTES: count(60),
  /** How long to keep the first answer to an Idempotency-Key. */
  IDEMPOTENCY_DAYS: count(7),

  // Orders, places and lists
  PAY_WINDOW_MINUTES: count(20),
  PAY_GRACE_MINUTES: count(30),
  ADVANCE_ORDER_MINUTES: count(4320),
  /** An account's unpaid places, ordered and offered ones, and the waiting lists that it may be on. */
  HOLDS_PER_MEMBER: count(10),
  LISTS_PER_MEMBER: count(20),
  FAVOURITES_PER_MEMBER: count(500),
  /** Alerts per person, in total; and, with an unverified e-mail, per network address within the rate window: a hall's Wi-Fi is one. */
  PLACE_ALERTS_PER_PERSON: count(20),
  PLACE_ALERTS_PER_ADDRESS: count(300),
  /** How long an alert is kept at most, how long if its e-mail isn't verified, and how long it stays silent after a mail. */
  PLACE_ALERT_DAYS: count(180),
  PLACE_ALERT_PROOF_DAYS: count(2),
  PLACE_ALERT_PAUSE_MINUTES: count(30),
  SEATS_LEFT_SHOWN: count(5, 0),
  /** How long before an opening people can put their names down, and how long after it the line is drawn (decision 66). */
  LINE_JOIN_MINUTES: count(15),
  DRAW_SECONDS: count(60, 0),
  /** How many people a second learn their place after the draw; nobody is let in until everyone knows theirs. */
  LINE_TOLD_PER_SECOND: count(50),
  /** People let in per second: at first, at least (an order takes some ten milliseconds), at most. */
  LINE_RATE_FIRST: count(8),
  LINE_RATE_LEAST: count(5),
  LINE_RATE_MOST: count(30),
  /** This process is as busy as it should get when most reads, most orders or turns of its event loop take this long. */
  LINE_READ_MS: count(25),
  LINE_ORDER_MS: count(150),
  LINE_LOOP_MS: count(30),
  /** Visitors who may put their names down from one address, which may be a whole school's Wi-Fi. Members aren't counted. */
  LINE_VISITORS_PER_ADDRESS: count(60),
  /** Whether a lapsed association member still pays member prices (R-32). */
  LAPSED_MEMBER_PRICE: flag(false),
  ACCOUNT_PAGE_SIZE: count(5),
  COURSE_PAGE_SIZE: count(16),
  SPECIAL_REQUEST_CHECKOUT: count(255),
  SPECIAL_REQUEST_PAYMENT: count(500),

  // Files
  BODY_BYTES: count(100_000),
  MULTIPART_PARTS: count(60),
  /** How many bodies with files one address may send at once, and how much memory all of them together may take. */
  UPLOADS_AT_ONCE: count(6),
  UPLOAD_BYTES_AT_ONCE: count(200_000_000),
  DOCUMENT_BYTES: count(8_000_000),
  PHOTO_BYTES: count(5_000_000),
  PARQ_BYTES: count(5_000_000),
  ID_DOCUMENT_BYTES: count(5_000_000),
  APPLICATION_BYTES: count(40_000_000),
  PHOTO_MEGAPIXELS: count(60),
  FILE_LINK_SECONDS: count(120),
  /** An S3 bucket to use instead of DATA_DIR/files. */
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: text('ap-east-1'),
  S3_ENDPOINT: v.optional(web),
  S3_ACCESS_KEY: v.optional(v.string()),
  S3_SECRET_KEY: v.optional(v.string()),

  // Membership
  APPLICATION_AUTO_APPROVE: flag(true),
  /** Version of the declarations and the direct marketing text; stored with each consent. */
  CONSENT_VERSION: text('1'),
  /** Days from the decision on an application until its identity documents are deleted. */
  ID_DOCUMENT_DAYS: count(30, 0),
  /** A folder with the association's certificate for cards in a phone's wallet, see docs/running.md; without one there are no cards. */
  PASS_FOLDER: v.optional(v.string()),
  /** How many days before the expiry members can renew. */
  RENEWAL_DAYS: count(60),

  // Mail: an outbox folder in DATA_DIR/mail unless SMTP_URL is set
  ORDER_REMINDER_HOURS: count(24, 0),
  MEMBERSHIP_REMINDER_DAYS: count(30, 0),
  SMTP_URL: v.optional(v.pipe(v.string(), v.url())),
  MAIL_FROM: text('Harbour Youth Association <no-reply@harbouryouth.example>'),

  // Payment providers; the defaults are the sandbox's
  /** Where new payments start, by name in gateways.ts. Payments that started elsewhere end there. */
  WALLET_GATEWAY: v.optional(v.picklist(['payme']), 'payme'),
  CARD_GATEWAY: v.optional(v.picklist(['secure-acceptance']), 'secure-acceptance'),
  PAYME_ORIGIN: v.optional(site),
  PAYME_API_VERSION: text('0.12'),
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
  /** How long a card page stays open; a payment started there can't be abandoned earlier. */
  CARD_PAGE_MINUTES: count(15),
});
export type Config = v.InferOutput<typeof configSchema>;

/** Reads the settings; throws a single message that names every wrong one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name in configSchema.entries && value !== ''));
  const result = v.safeParse(configSchema, given);
  if (!result.success) {
    throw new Error(`Wrong settings: ${result.issues.map((issue) => `${v.getDotPath(issue)} (${wish(issue)})`).join(', ')}`);
  }
  const { CARD_ACCESS_KEY, CARD_SECRET_KEY } = result.output;
  if (CARD_ACCESS_KEY.length !== CARD_SECRET_KEY.length) throw new Error('Wrong settings: CARD_SECRET_KEY (one for each CARD_ACCESS_KEY)');
  return result.output;
}

function wish(issue: v.InferIssue<typeof configSchema>): string {
  return issue.type === 'check' ? issue.message : (issue.expected ?? issue.type);
}

/** How many of our own proxies are in front of this server: the portal, and any in front of that. */
export const countProxies = ({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): number => TRUST_PROXY + 1;
