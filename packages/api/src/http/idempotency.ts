import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ApiFailure, type FailureOptions } from '../api-failure.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { statusOfFailure } from './status.ts';

/**
 * Runs `work` in one transaction, at most once per Idempotency-Key; without a key, just runs it. `prepare` does what must stay outside a
 * transaction, unless the key already has a response; simultaneous calls may prepare in vain.
 */
export interface Once {
  <T extends object>(work: (tx: Db) => Promise<T>): Promise<T>;
  <T extends object, P>(work: (tx: Db, prepared: P) => Promise<T>, prepare: () => Promise<P>): Promise<T>;
}

interface Claim {
  /** The caller's key, made unique per endpoint and member. */
  key: string;
  fingerprint: string;
}

type ApiResponse = { value: object } | { refusal: { code: ApiFailure['code']; options: FailureOptions } };

/**
 * Makes `once` for a call. Writes the key's row first, so a second call with the same key waits for the first, and the response in the same
 * transaction as the effect, so a kill between them loses both. Failures are first responses too, except those that request a retry.
 */
export function withIdempotencyKey(ctx: Context, claim: Claim | undefined): Once {
  return async <T extends object, P>(work: (tx: Db, prepared: P) => Promise<T>, prepare?: () => Promise<P>) => {
    if (!claim) return run(ctx, work, prepare);
    try {
      if (prepare && (await findFirst(ctx.db, claim))) return await replay<T>(ctx.db, claim);
      return await run(ctx, (tx, prepared: P) => runOnce(ctx, tx, claim, () => work(tx, prepared)), prepare);
    } catch (error) {
      if (error instanceof ApiFailure && isFinal(error)) await storeFailure(ctx, claim, error);
      throw error;
    }
  };
}

async function run<T, P>(ctx: Context, work: (tx: Db, prepared: P) => Promise<T>, prepare?: () => Promise<P>): Promise<T> {
  const prepared = (await prepare?.()) as P;
  return transaction(ctx.db, (tx) => work(tx, prepared));
}

async function runOnce<T extends object>(ctx: Context, tx: Db, claim: Claim, work: () => Promise<T>): Promise<T> {
  const first = await insertKey(ctx, tx, claim);
  if (!first) return replay<T>(tx, claim);
  const value = await work();
  const response = seal(claim.key, { value });
  await tx
    .update(idempotencyKeys)
    .set({ response })
    .where(eq(idempotencyKeys.key_hash, hash(claim.key)));
  return value;
}

async function insertKey(ctx: Context, db: Db, claim: Claim, response?: string): Promise<boolean> {
  const rows = await db
    .insert(idempotencyKeys)
    .values({ key_hash: hash(claim.key), fingerprint: claim.fingerprint, response, created_at: ctx.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key_hash });
  return rows.length === 1;
}

async function findFirst(db: Db, claim: Claim) {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key_hash, hash(claim.key)));
  return row;
}

async function replay<T>(db: Db, claim: Claim): Promise<T> {
  const row = await findFirst(db, claim);
  if (!row?.response) throw new ApiFailure('BUSY');
  if (row.fingerprint !== claim.fingerprint) throw new ApiFailure('IDEMPOTENCY_MISMATCH');
  const response = unseal(claim.key, row.response);
  if ('refusal' in response) throw new ApiFailure(response.refusal.code, response.refusal.options);
  return response.value as T;
}

/** Failures that a later try may avoid. */
const passing: ApiFailure['code'][] = ['RATE_LIMITED', 'IDEMPOTENCY_MISMATCH', 'IN_FLIGHT'];

function isFinal(failure: ApiFailure): boolean {
  return statusOfFailure(failure) < 500 && !failure.options.passing && !passing.includes(failure.code);
}

async function storeFailure(ctx: Context, claim: Claim, { code, options }: ApiFailure): Promise<void> {
  await insertKey(ctx, ctx.db, claim, seal(claim.key, { refusal: { code, options } }));
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function seal(key: string, response: ApiResponse): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(response)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function unseal(key: string, text: string): ApiResponse {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()) as ApiResponse;
}

function sealingKey(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'idempotent answer', 32));
}
