import { defaultLocale, type Locale } from '@portal/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type MemberRecord, members, sessions } from '../db/schema/index.ts';
import { hashToken } from '../domain/session/sessions.ts';

/** The caller's language: the first in Accept-Language that the portal has. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  for (const range of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const tag = range.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh';
    if (tag.startsWith('en')) return 'en';
  }
  return defaultLocale;
}

/** The logged-in member of a call. */
export interface Viewer {
  member: MemberRecord;
  /** Hash of the token that the call came with. */
  tokenHash: string;
}

/** Finds the caller from the Authorization header; null for an expired or malformed token. */
export async function findViewer(ctx: Context, authorization: string | undefined): Promise<Viewer | null> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const tokenHash = hashToken(token);
  const [row] = await sessionQuery(ctx.db).execute({ tokenHash, now: ctx.now() });
  return row ? { member: row.member, tokenHash } : null;
}

/** Prepared once per database: every member's call begins with it. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareSessionQuery>>();

function sessionQuery(db: Db) {
  const known = prepared.get(db) ?? prepareSessionQuery(db);
  prepared.set(db, known);
  return known;
}

const prepareSessionQuery = (db: Db) =>
  db
    .select({ member: members })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.member_id))
    .where(and(eq(sessions.token_hash, sql.placeholder('tokenHash')), gt(sessions.expires_at, sql.placeholder('now'))))
    .prepare('session');
