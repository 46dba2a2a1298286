import type { Context as HonoContext } from 'hono';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { type CardAnswer, settleCardReply } from '../../domain/payment/settle-card-reply.ts';
import type { CardReply } from '../../gateways/card-gateway.ts';

/**
 * Reads a card gateway's form post and settles the order by it. A reply that is forged or isn't for an attempt of ours fails and changes
 * nothing.
 */
export async function readCardReply(request: HonoContext, ctx: Context): Promise<{ reply: CardReply; answer: CardAnswer }> {
  const fields = readForm(await request.req.text());
  for (const [name, gateway] of Object.entries(ctx.gateways.card)) {
    const reply = fields && gateway.read(fields);
    const answer = reply && (await settleCardReply(ctx, name, reply));
    if (answer) return { reply, answer };
  }
  throw new ApiFailure('VALIDATION', { malformed: true });
}

/** The fields of a URL-encoded form; undefined if a field is repeated, as it's unclear which one is meant. */
function readForm(body: string): Record<string, string> | undefined {
  const entries = [...new URLSearchParams(body)];
  return new Set(entries.map(([name]) => name)).size === entries.length ? Object.fromEntries(entries) : undefined;
}
