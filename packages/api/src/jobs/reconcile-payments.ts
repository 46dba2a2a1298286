import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { ApiFailure } from '../api-failure.ts';
import type { Context } from '../context.ts';
import { openAttemptStates, type PaymentAttemptRow, paymentAttempts } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { checkAttempt } from '../domain/payment/check-attempt.ts';
import { settle } from '../domain/settlement/settle.ts';
import { each, type Job } from './job.ts';

const BATCH = 100;
/** Attempts queried more recently are skipped: a page is polling them. */
const QUIET_MINUTES = 0.25;
/** Reviewers take their time. */
const REVIEW_QUIET_MINUTES = 10;
/** How often to query ended card attempts, while their gateway may still report money late. */
const AFTER_QUIET_MINUTES = 60;
/** If the provider hasn't responded for this long, a person decides about the attempt. */
const SILENCE_MINUTES = 24 * 60;

/** Queries the providers about abandoned attempts, and hands those without a response over to the staff. */
export const reconcilePayments: Job = { name: 'reconcile-payments', everySeconds: 15, run: reconcile };

async function reconcile(ctx: Context): Promise<void> {
  const { payme, card } = ctx.gateways;
  await Promise.all([
    ...Object.keys(payme).map((gateway) =>
      query(ctx, { gateway, queryable: isNotNull(paymentAttempts.provider_id), reportDelayMinutes: 0 }),
    ),
    ...Object.entries(card).map(([gateway, { reportDelayMinutes }]) =>
      query(ctx, { gateway, queryable: closedOrReplied(ctx.now()), reportDelayMinutes }),
    ),
  ]);
  await handOver(ctx);
  await forgetUnmade(ctx);
}

const quietFor = (minutes: number, at: Date) =>
  or(isNull(paymentAttempts.checked_at), lt(paymentAttempts.checked_at, addToMoment(at, { minutes: -minutes })));
const open = inArray(paymentAttempts.state, openAttemptStates);

interface Requested {
  gateway: string;
  /** Attempts about which the gateway may know something. */
  queryable: SQL | undefined;
  reportDelayMinutes: number;
}

/** Stops at the first attempt for which the gateway doesn't respond; the others wait for the next run. */
async function query(ctx: Context, { gateway, queryable, reportDelayMinutes }: Requested): Promise<void> {
  const at = ctx.now();
  const running = and(open, ne(paymentAttempts.state, 'review'), quietFor(QUIET_MINUTES, at), queryable);
  const reviewed = and(eq(paymentAttempts.state, 'review'), quietFor(REVIEW_QUIET_MINUTES, at));
  const ended = and(
    inArray(paymentAttempts.state, ['failed', 'lapsed']),
    gt(paymentAttempts.expires_at, addToMoment(at, { minutes: -reportDelayMinutes })),
    quietFor(AFTER_QUIET_MINUTES, at),
  );
  const due = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.gateway, gateway), or(running, reviewed, ended)))
    .orderBy(sql`${paymentAttempts.checked_at} asc nulls first`, asc(paymentAttempts.created_at))
    .limit(BATCH);
  let silent = false;
  await each(ctx, reconcilePayments.name, due, async (attempt) => {
    if (!silent) silent = await isSilent(ctx, attempt);
  });
}

/** A card page that has closed, or whose reply has come. */
const closedOrReplied = (at: Date) => or(lte(paymentAttempts.expires_at, at), isNotNull(paymentAttempts.transaction_id));

async function isSilent(ctx: Context, attempt: PaymentAttemptRow): Promise<boolean> {
  try {
    await checkAttempt(ctx, attempt);
    return false;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'PROVIDER_UNAVAILABLE') return true;
    throw error;
  }
}

/** Hands attempts over to a person if their provider hasn't responded for a day. */
async function handOver(ctx: Context): Promise<void> {
  const silence = lt(paymentAttempts.expires_at, addToMoment(ctx.now(), { minutes: -SILENCE_MINUTES }));
  const payable = or(eq(paymentAttempts.provider, 'card'), isNotNull(paymentAttempts.provider_id));
  const unanswered = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(and(open, ne(paymentAttempts.state, 'review'), silence, payable))
    .limit(BATCH);
  await each(ctx, reconcilePayments.name, unanswered, ({ id: attemptId, invoice_id }) => {
    const event = { type: 'await', attemptId, state: 'review', statusCode: 'UNANSWERED', statusText: '' } as const;
    return transaction(ctx.db, (tx) => settle(ctx, tx, invoice_id, event));
  });
}

/** PayMe requests that were never made bring no money. */
async function forgetUnmade(ctx: Context): Promise<void> {
  const unmade = and(eq(paymentAttempts.provider, 'payme'), isNull(paymentAttempts.provider_id), lt(paymentAttempts.expires_at, ctx.now()));
  const lost = await ctx.db.select().from(paymentAttempts).where(and(open, unmade)).limit(BATCH);
  await each(ctx, reconcilePayments.name, lost, ({ id: attemptId, invoice_id }) => {
    const event = { type: 'fail', attemptId, lapsed: true, certain: true, statusCode: 'LAPSED', statusText: '' } as const;
    return transaction(ctx.db, (tx) => settle(ctx, tx, invoice_id, event));
  });
}
