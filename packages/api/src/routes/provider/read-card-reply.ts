import type { Context as HonoContext } from 'hono';
import { fail } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { type CardAnswer, settleCardReply } from '../../domain/payment/settle-card-reply.ts';
import type { CardReply } from '../../gateways/card-gateway.ts';

/** Reads a card gateway's form post and settles by it. What is forged or belongs to nothing of ours is refused and changes nothing. */
export async function readCardReply(request: HonoContext, ctx: Context): Promise<{ reply: CardReply; answer: CardAnswer }> {
  const fields = readForm(await request.req.text());
  for (const [name, gateway] of Object.entries(ctx.gateways.card)) {
    const reply = fields && gateway.read(fields);
    const answer = reply && (await settleCardReply(ctx, name, reply));
    if (answer) return { reply, answer };
  }
  throw fail('VALIDATION', { malformed: true });
}

/** The fields of a url-encoded form; undefined when one comes twice: nobody could say which is meant. */
function readForm(body: string): Record<string, string> | undefined {
  const entries = [...new URLSearchParams(body)];
  return new Set(entries.map(([name]) => name)).size === entries.length ? Object.fromEntries(entries) : undefined;
}
