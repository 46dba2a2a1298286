import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { staffActions } from '../../db/schema/index.ts';

/** Who in the office acts, and why. */
export interface Actor {
  /** The name of a staff account, or of an operator at the command line. */
  staff: string;
  reason?: string | undefined;
}

interface Action {
  action: string;
  /** What it is done to: `order INV-…`, `class SW-101`, `member M000001A`. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records what the office did, in the transaction that does it. Returns the record's id, which names the mails that the action causes. */
export async function recordAction(ctx: Context, tx: Db, { staff, reason }: Actor, action: Action): Promise<number> {
  const [row] = await tx
    .insert(staffActions)
    .values({ staff, reason, ...action, created_at: ctx.now() })
    .returning({ id: staffActions.id });
  return row!.id;
}
