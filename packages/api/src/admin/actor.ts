import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type ActivityRecord, activities } from '../db/schema/index.ts';
import type { RefundWay } from '../domain/settlement/refunds.ts';
import type { Actor } from '../domain/staff/record-action.ts';

export const refundWays: RefundWay[] = ['provider', 'credit', 'none'];

export interface ActorOptions {
  as: string;
  reason?: string;
}

/** Every operation is recorded with who did it, and why. */
export const byActor = (command: Command) =>
  command.option('--as <name>', 'who does it', userInfo().username).option('--reason <text>', 'why, for the record');
export const actorOf = ({ as, reason }: ActorOptions): Actor => ({ staff: as, reason });

/** Finds a class by its code. */
export async function findClass(db: Db, code: string): Promise<ActivityRecord> {
  const [found] = await db.select().from(activities).where(eq(activities.code, code.toUpperCase()));
  if (!found) throw new Error(`There is no class ${code}.`);
  return found;
}

/** Reads one of some words. */
export function choice<T extends string>(all: readonly T[], given: string): T {
  const found = all.find((item) => item === given);
  if (!found) throw new Error(`Choose one of ${all.join(', ')}.`);
  return found;
}
