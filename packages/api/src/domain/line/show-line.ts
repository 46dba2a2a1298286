import type { Line } from '@portal/contract/entities';
import type { Context } from '../../context.ts';
import { findOpening, shareLine } from '../catalogue/opening.ts';
import { readLine } from './advance-line.ts';
import { noLine, toLine } from './to-line.ts';

/** Shows how the line of a class is moving (LINE-05). All callers within a second share the same reads. */
export async function showLine(ctx: Context, activityId: number, place?: number): Promise<Line> {
  const opening = await findOpening(ctx, activityId);
  if (!opening) return noLine(ctx);
  const known = await shareLine(ctx, ctx.db, opening);
  return toLine(ctx, opening, known && (await readLine(ctx, known.id)), place);
}
