import type { Context as HonoContext } from 'hono';
import type { Context } from '../../context.ts';
import { type CardAnswer, settleCardReply } from '../../domain/payment/settle-card-reply.ts';
import type { CardReply } from '../../gateways/card/card-gateway.ts';
import { refuse } from '../../http/refusal.ts';

/** Reads the card gateway's form post and settles by it. What is forged or belongs to nothing of ours is refused and changes nothing. */
export async function readCardReply(request: HonoContext, ctx: Context): Promise<{ reply: CardReply; answer: CardAnswer }> {
  const form = await request.req.parseBody();
  const fields = Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  const reply = ctx.gateways.card.read(fields);
  const answer = reply && (await settleCardReply(ctx, reply));
  if (!reply || !answer) throw refuse('VALIDATION', { status: 400 });
  return { reply, answer };
}
