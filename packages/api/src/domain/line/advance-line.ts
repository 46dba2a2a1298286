import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { activities, enrolments, type LineRow, lines, posts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { inOpening, openingTimes } from '../catalogue/opening.ts';
import { countTaken, placesOf } from '../catalogue/places.ts';
import { move } from './pace.ts';

/** A line, with whether its classes are full. */
export interface KnownLine extends LineRow {
  full: 'held' | 'taken' | null;
}

/** Bounds, in seconds, on the time from the draw until everyone knows their place. */
const announcedSeconds = { least: 2, most: 60 };

export function secondsToAnnounce(names: number, { LINE_TOLD_PER_SECOND }: Context['config']): number {
  return Math.min(announcedSeconds.most, Math.max(announcedSeconds.least, names / LINE_TOLD_PER_SECOND));
}

/**
 * The line as it is now, at most a second old. The first caller moves it on, so no server needs a timer for it, and any of them may die at
 * any moment (LINE-04).
 */
export function readLine(ctx: Context, id: number): Promise<KnownLine | undefined> {
  return ctx.shared(`line ${id}`, async () => {
    const line = await advanceLine(ctx, id);
    return line && { ...line, full: line.drawn_at ? await fullness(ctx.db, line) : null };
  });
}

/**
 * Draws the places when it is time, lets people in as fast as the servers can serve them, and ends the line when nobody is waiting
 * (LINE-03, LINE-06).
 */
export async function advanceLine(ctx: Context, id: number): Promise<LineRow | undefined> {
  const [seen] = await ctx.db.select().from(lines).where(eq(lines.id, id));
  if (!seen || !isDue(ctx, seen)) return seen;
  return transaction(ctx.db, async (tx) => {
    const line = await lockLine(tx, id);
    if (!line || !isDue(ctx, line)) return line;
    const changes = line.drawn_at ? letIn(ctx, line) : await draw(ctx, tx, line);
    const [row] = await tx.update(lines).set(changes).where(eq(lines.id, id)).returning();
    return row;
  });
}

/** Locks a line: only one server at a time changes it or gives places in it (LINE-04). */
export async function lockLine(tx: Db, id: number): Promise<LineRow | undefined> {
  const [line] = await tx.select().from(lines).where(eq(lines.id, id)).for('update');
  return line;
}

const isDue = (ctx: Context, line: LineRow) => !line.ended_at && openingTimes(line, ctx.config).draws_at <= ctx.now();

/** Gives everybody who put their name down a place, in one statement: all or nothing. */
async function draw(ctx: Context, tx: Db, { id, names }: LineRow): Promise<Partial<LineRow>> {
  await tx.execute(sql`
    update line_tickets set place = drawn.place
    from (select owner, row_number() over (order by lot, owner) as place from line_tickets where line_id = ${id}) drawn
    where line_id = ${id} and line_tickets.owner = drawn.owner`);
  const drawn_at = ctx.now();
  const moves_at = new Date(drawn_at.getTime() + secondsToAnnounce(names, ctx.config) * 1000);
  return { drawn_at, moves_at, reckoned_at: moves_at };
}

function letIn(ctx: Context, line: LineRow): Partial<LineRow> {
  const at = ctx.now();
  if (at < line.moves_at!) return { moves_at: line.moves_at };
  const moved = move(line, (at.getTime() - line.reckoned_at!.getTime()) / 1000, ctx.load.isStrained(), ctx.config);
  const ended = moved.let_in >= line.names && !line.stopped;
  return { ...moved, reckoned_at: at, ended_at: ended ? at : null };
}

/** Whether a line's classes are all full, and if so, whether an unpaid order may still give a place back. */
async function fullness(db: Db, line: LineRow): Promise<KnownLine['full']> {
  const { id, capacity, wait_capacity, need_approve } = activities;
  const classes = await db
    .select({ id, capacity, wait_capacity, need_approve })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(inOpening(line));
  const ids = classes.map((one) => one.id);
  const takenOf = await countTaken(db, ids);
  if (classes.some((one) => !placesOf(one, takenOf(one.id)).is_full)) return null;
  const [held] = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(sql`${enrolments.activity_id} = any(${sql.param(ids)}) and ${enrolments.state} = 'held'`)
    .limit(1);
  return held ? 'held' : 'taken';
}
