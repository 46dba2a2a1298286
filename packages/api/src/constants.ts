/**
 * What an operator has no reason to change: limits, times and sizes, many of them of section 9 of both specifications. A part of the config,
 * where tests replace what they need.
 */
export const constants = {
  // The database
  /** How long a call waits for a connection, a lock or a statement before we ask the caller to try again. */
  DATABASE_WAIT_MS: 5000,
  LOCK_TIMEOUT_MS: 3000,
  STATEMENT_TIMEOUT_MS: 15_000,
  /** How long the database keeps the locks of a process that froze in the middle of a transaction, and of one that lost its connection. */
  IDLE_TRANSACTION_MS: 10_000,
  DATABASE_SILENCE_SECONDS: 10,

  // Sessions and passwords
  SESSION_DAYS: 30,
  RESET_TOKEN_MINUTES: 60,
  /** How long the link in the mail about a new membership sets the first password. */
  FIRST_PASSWORD_DAYS: 14,
  EMAIL_CODE_MINUTES: 15,
  EMAIL_CODE_TRIES: 5,
  PASSWORD_HASHES_AT_ONCE: 2,
  /** About eight seconds' worth of logins: at an opening, hundreds of people log in within one. */
  PASSWORD_HASHES_WAITING: 512,
  LOGIN_PER_ACCOUNT: 5,
  LOGIN_PER_ADDRESS: 20,
  LOGIN_WINDOW_MINUTES: 15,
  FORGOT_PER_ACCOUNT: 3,
  /** A hall of parents shares one Wi-Fi; each mailbox has its own limit. */
  FORGOT_PER_ADDRESS: 300,
  RESET_PER_ADDRESS: 20,
  REGISTER_PER_ADDRESS: 10,
  COUPON_PER_MEMBER: 20,
  APPLICATION_CODE_PER_ADDRESS: 30,
  /** Accepted and refused applications per address: a centre's Wi-Fi on an open day is a single address. */
  APPLICATION_PER_ADDRESS: 60,
  APPLICATIONS_REFUSED_PER_ADDRESS: 60,
  UPLOADS_PER_ADDRESS: 120,
  /** Mails of one kind to an unverified address within the rate window: enough for a large family whose members register one by one. */
  MAILS_PER_RECIPIENT: 8,
  RATE_WINDOW_MINUTES: 60,
  /** How long to retain the first response to an Idempotency-Key. */
  IDEMPOTENCY_DAYS: 7,

  // Orders, places and lists
  /** An account's unpaid places, ordered and offered ones, and the waiting lists that it may be on. */
  HOLDS_PER_MEMBER: 10,
  LISTS_PER_MEMBER: 20,
  FAVOURITES_PER_MEMBER: 500,
  /** Alerts per person, in total; and, with an unverified e-mail, per network address within the rate window: a hall's Wi-Fi is one. */
  PLACE_ALERTS_PER_PERSON: 20,
  PLACE_ALERTS_PER_ADDRESS: 300,
  /** How long an alert is kept at most, how long if its e-mail isn't verified, and how long it stays silent after a mail. */
  PLACE_ALERT_DAYS: 180,
  PLACE_ALERT_PROOF_DAYS: 2,
  PLACE_ALERT_PAUSE_MINUTES: 30,
  SEATS_LEFT_SHOWN: 5,
  /** How long before an opening people can put their names down, and how long after it the queue is shuffled. */
  LINE_JOIN_MINUTES: 15,
  DRAW_SECONDS: 60,
  /** How long after the entries close the beacon's round comes that shuffles them, and how long we wait for it. */
  BEACON_AFTER_SECONDS: 5,
  BEACON_WAIT_SECONDS: 20,
  /** How many people a second learn their position after the shuffle; no one is admitted until everyone knows theirs. */
  LINE_TOLD_PER_SECOND: 50,
  /** People admitted per second: at first, at least (an order takes some ten milliseconds), at most. */
  LINE_RATE_FIRST: 8,
  LINE_RATE_LEAST: 5,
  LINE_RATE_MOST: 30,
  /** This process is as busy as it should get when most reads, most orders or turns of its event loop take this long. */
  LINE_READ_MS: 25,
  LINE_ORDER_MS: 150,
  LINE_LOOP_MS: 30,
  ACCOUNT_PAGE_SIZE: 5,
  COURSE_PAGE_SIZE: 16,
  SPECIAL_REQUEST_PAYMENT: 500,

  // Files
  BODY_BYTES: 100_000,
  MULTIPART_PARTS: 60,
  /** How many bodies with files one address may send at once, and how much memory all of them together may take. */
  UPLOADS_AT_ONCE: 6,
  UPLOAD_BYTES_AT_ONCE: 200_000_000,
  DOCUMENT_BYTES: 8_000_000,
  PHOTO_BYTES: 5_000_000,
  PARQ_BYTES: 5_000_000,
  ID_DOCUMENT_BYTES: 5_000_000,
  APPLICATION_BYTES: 40_000_000,
  PHOTO_MEGAPIXELS: 60,
  FILE_LINK_SECONDS: 120,

  // Membership
  /** Version of the declarations and the direct marketing text; stored with each consent. */
  CONSENT_VERSION: '1',
  /** Days from the decision on an application until its identity documents are deleted. */
  ID_DOCUMENT_DAYS: 30,

  // Reminders
  ORDER_REMINDER_HOURS: 24,
  MEMBERSHIP_REMINDER_DAYS: 30,

  // Payment providers
  /** How long a card page stays open; a payment started there can't be abandoned earlier. */
  CARD_PAGE_MINUTES: 15,
};
export type Constants = typeof constants;
