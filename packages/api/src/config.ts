import { join } from 'node:path';
import { keyList, listenSettings } from '@portal/server-kit';
import * as v from 'valibot';

/** A whole number; zero only where it means something. */
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
 * Every setting of the back end: its name in the environment, its form and its default. Business constants are those of section 9 in both
 * specifications.
 */
export const configSchema = v.object({
  /** `production`: real money is taken here, and the server refuses settings that are unfit for it. */
  NODE_ENV: v.optional(v.string()),
  /**
   * The site is rehearsed: production's settings with the sandbox in place of all payment providers. Pages, mails and receipts say so, and
   * a real provider is refused.
   */
  REHEARSAL: flag(false),

  // Where it runs
  API_PORT: count(8090, 0),
  API_HOST: text('127.0.0.1'),
  DATA_DIR: text(join(import.meta.dirname, '../../../.data')),
  /** A PostgreSQL address; without it PGlite in DATA_DIR/db. */
  DATABASE_URL: v.optional(v.string()),
  /** Connections for reading, and as many for transactions that write; one more checks whether the database answers. */
  DATABASE_POOL: count(10),
  /** How long a call waits for a connection, a lock and a statement; then the caller is asked to try again. */
  DATABASE_WAIT_MS: count(5000),
  LOCK_TIMEOUT_MS: count(3000),
  STATEMENT_TIMEOUT_MS: count(15_000, 0),
  /**
   * How long the database keeps the locks of a process that is frozen in the middle of a transaction, and of one that lost its connection.
   */
  IDLE_TRANSACTION_MS: count(10_000, 0),
  DATABASE_SILENCE_SECONDS: count(10),
  /** Where members see the portal: links in mails and return pages. */
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
  /** Whether the first order or waiting list of an online account asks for a code that is mailed to it (R-103). */
  PROVE_EMAIL: flag(true),
  EMAIL_CODE_MINUTES: count(15),
  EMAIL_CODE_TRIES: count(5),
  PASSWORD_HASHES_AT_ONCE: count(2),
  /** About eight seconds of logins: at an opening hundreds of people log in within one. */
  PASSWORD_HASHES_WAITING: count(512),
  LOGIN_PER_ACCOUNT: count(5),
  LOGIN_PER_ADDRESS: count(20),
  LOGIN_WINDOW_MINUTES: count(15),
  FORGOT_PER_ACCOUNT: count(3),
  FORGOT_PER_ADDRESS: count(20),
  RESET_PER_ADDRESS: count(20),
  REGISTER_PER_ADDRESS: count(10),
  COUPON_PER_MEMBER: count(20),
  APPLICATION_CODE_PER_ADDRESS: count(30),
  /** Applications from an address that are accepted, and those that are refused: a centre's Wi-Fi on an open day is one address. */
  APPLICATION_PER_ADDRESS: count(60),
  APPLICATIONS_REFUSED_PER_ADDRESS: count(60),
  UPLOADS_PER_ADDRESS: count(120),
  /** Mails of one kind to an unproved address within the rate window: enough for a large family whose members register one by one. */
  MAILS_PER_RECIPIENT: count(8),
  RATE_WINDOW_MINUTES: count(60),
  /** How long the first answer to an Idempotency-Key is kept. */
  IDEMPOTENCY_DAYS: count(7),

  // Orders, places and lists
  PAY_WINDOW_MINUTES: count(20),
  PAY_GRACE_MINUTES: count(30),
  ADVANCE_ORDER_MINUTES: count(4320),
  /** Unpaid places of an account, ordered and offered ones, and waiting lists that it may be on. */
  HOLDS_PER_MEMBER: count(10),
  LISTS_PER_MEMBER: count(20),
  FAVOURITES_PER_MEMBER: count(500),
  /** What a person may ask to be told of, in all; and by an address within the rate window, with an e-mail that nobody proved. */
  PLACE_ALERTS_PER_PERSON: count(20),
  PLACE_ALERTS_PER_ADDRESS: count(20),
  /** How long one is kept at most, and until its e-mail is proved; and how long nothing more is told after a mail. */
  PLACE_ALERT_DAYS: count(180),
  PLACE_ALERT_PROOF_DAYS: count(2),
  PLACE_ALERT_PAUSE_MINUTES: count(30),
  SEATS_LEFT_SHOWN: count(5, 0),
  /** How long before an opening names can be put down, and how long after it they are drawn (decision 66). */
  LINE_JOIN_MINUTES: count(15),
  DRAW_SECONDS: count(60, 0),
  /** How many people a second learn their place after the draw; nobody is let in before everyone has. */
  LINE_TOLD_PER_SECOND: count(50),
  /** People let in a second: at first, at least (an order takes some ten milliseconds), at most. */
  LINE_RATE_FIRST: count(8),
  LINE_RATE_LEAST: count(5),
  LINE_RATE_MOST: count(30),
  /** This process is as busy as it may be when most reads, most orders or turns of its event loop take this long. */
  LINE_READ_MS: count(25),
  LINE_ORDER_MS: count(150),
  LINE_LOOP_MS: count(30),
  /** Visitors who put their names down from one address: a school's Wi-Fi is one. Members aren't counted. */
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
  /** How many bodies with files one address may send at once, and the memory that all of them may take. */
  UPLOADS_AT_ONCE: count(6),
  UPLOAD_BYTES_AT_ONCE: count(200_000_000),
  DOCUMENT_BYTES: count(8_000_000),
  PHOTO_BYTES: count(5_000_000),
  PARQ_BYTES: count(5_000_000),
  ID_DOCUMENT_BYTES: count(5_000_000),
  APPLICATION_BYTES: count(40_000_000),
  PHOTO_MEGAPIXELS: count(60),
  FILE_LINK_SECONDS: count(120),
  /** An S3 bucket in place of DATA_DIR/files. */
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: text('ap-east-1'),
  S3_ENDPOINT: v.optional(web),
  S3_ACCESS_KEY: v.optional(v.string()),
  S3_SECRET_KEY: v.optional(v.string()),

  // Membership
  APPLICATION_AUTO_APPROVE: flag(true),
  /** Version of the declarations and of the direct marketing text; kept with each consent. */
  CONSENT_VERSION: text('1'),
  /** Days after the decision on an application until its identity documents are deleted. */
  ID_DOCUMENT_DAYS: count(30, 0),
  /** A folder with the association's certificate for cards in a phone's wallet, see docs/running.md; without it there are none. */
  PASS_FOLDER: v.optional(v.string()),
  /** Days before expiry from which a member can renew. */
  RENEWAL_DAYS: count(60),

  // Mail: an outbox folder in DATA_DIR/mail unless SMTP_URL is set
  ORDER_REMINDER_HOURS: count(24, 0),
  MEMBERSHIP_REMINDER_DAYS: count(30, 0),
  SMTP_URL: v.optional(v.pipe(v.string(), v.url())),
  MAIL_FROM: text('Harbour Youth Association <no-reply@harbouryouth.example>'),

  // Payment providers; the defaults are the sandbox's
  /** Where new payments begin, by name in gateways.ts. Payments that began elsewhere end there. */
  WALLET_GATEWAY: v.optional(v.picklist(['payme']), 'payme'),
  CARD_GATEWAY: v.optional(v.picklist(['secure-acceptance']), 'secure-acceptance'),
  PAYME_ORIGIN: v.optional(site),
  PAYME_API_VERSION: text('0.12'),
  PAYME_CLIENT_ID: text('sandbox-payme-client'),
  PAYME_CLIENT_SECRET: text('sandbox-payme-client-secret'),
  PAYME_SIGNING_KEY_ID: text('5a4d0b0e-0000-4000-8000-000000000001'),
  /** Base64. */
  PAYME_SIGNING_KEY: text('cHVibGlzaGVkIHNpZ25pbmcga2V5IG9mIHRoZSBzYW5kYm94'),
  /** Whether this merchant may cancel a request; if not, an abandoned one runs until it expires. */
  PAYME_CAN_CANCEL: flag(true),
  /** Where this merchant's payments are listed; asked only after a restore. */
  PAYME_LIST_PATH: text('/payments/transactions'),
  CARD_ACTION: v.optional(web),
  CARD_PROFILE_ID: text('5a4d0b0e-0000-4000-8000-000000000002'),
  /** One for each other, in the same order: the first signs forms, replies to forms of each are accepted. */
  CARD_ACCESS_KEY: v.optional(keyList(v.string()), 'sandbox-card-access-key'),
  CARD_SECRET_KEY: v.optional(keyList(v.string()), 'published-secret-key-of-the-card-sandbox'),
  /** Where the card gateway's transactions are asked for (Transaction Details and Transaction Search), and with which key. */
  CARD_API_ORIGIN: v.optional(site),
  CARD_MERCHANT_ID: text('sandbox-card-merchant'),
  CARD_API_KEY_ID: text('5a4d0b0e-0000-4000-8000-000000000003'),
  /** Base64. */
  CARD_API_KEY: text('cHVibGlzaGVkIEFQSSBrZXkgb2YgdGhlIGNhcmQgc2FuZGJveA=='),
  /** How long a card page stays open; a payment begun there can't be abandoned earlier. */
  CARD_PAGE_MINUTES: count(15),
});
export type Config = v.InferOutput<typeof configSchema>;

/** Reads the settings; throws one sentence that names each wrong one. */
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

/** How many of our own proxies are in front of this server: the portal, and those in front of it. */
export const countProxies = ({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): number => TRUST_PROXY + 1;
