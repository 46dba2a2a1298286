import type { Context as HonoContext } from 'hono';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { type CardResponse, settleCardReply } from '../../domain/payment/settle-card-reply.ts';
import type { CardReply } from '../../gateways/card-gateway.ts';

/**
 * Reads a card gateway's form post and settles the order by it. A reply that is forged or isn't for an attempt of ours fails and changes
 * nothing.
 */
export async function readCardReply(request: HonoContext, ctx: Context): Promise<{ reply: CardReply; response: CardResponse }> {
  const fields = readForm(await request.req.text());
  for (const [name, gateway] of Object.entries(ctx.gateways.card)) {
    const reply = fields && gateway.read(fields);
    const response = reply && (await settleCardReply(ctx, name, reply));
    if (response) return { reply, response };
  }
  throw new ApiFailure('VALIDATION', { malformed: true });
}

/** The fields of a URL-encoded form; undefined if a field is repeated, as it's unclear which one is meant. */
function readForm(body: string): Record<string, string> | undefined {
  const entries = [...new URLSearchParams(body)];
  return new Set(entries.map(([name]) => name)).size === entries.length ? Object.fromEntries(entries) : undefined;
}
