import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { isChoice } from '../card/outcome.ts';
import { payerSchema } from '../card/payer.ts';
import { Faults } from '../faults.ts';
import type { Control } from './control.ts';

const Order = v.strictObject({
  ...Faults.entries,
  reference: v.optional(v.pipe(v.string(), v.minLength(1))),
  reset: v.optional(v.boolean()),
});
const TypedByPayer = v.strictObject(payerSchema.entries);
const Settle = v.strictObject({ force: v.optional(v.boolean()) });

const text = v.pipe(v.string(), v.minLength(1));
const Credentials = v.strictObject({
  payme: v.strictObject({ clientId: text, clientSecret: text, signingKeyId: text, signingKey: text }),
  card: v.strictObject({ profileId: text, accessKey: text, secretKey: text, merchantId: text, apiKeyId: text, apiKey: text }),
});

const readJson = (c: Context): Promise<unknown> => c.req.json().catch(() => ({}));
const sendError = (c: Context, status: 400 | 404, errorDescription: string) =>
  c.json({ errors: [{ errorCode: 'CONTROL', errorDescription }] }, status);

function settle(c: Context, body: unknown, act: (force?: boolean) => boolean | undefined): Response {
  const { success, output } = v.safeParse(Settle, body);
  if (!success) return sendError(c, 400, 'The only field is force (boolean)');
  const settled = act(output.force);
  return settled === undefined ? sendError(c, 404, 'No such payment request') : c.json({ settled });
}

/** The README's control endpoints, for tests and for trying out faults by hand. */
export function controlRoutes(control: Control): Hono {
  const routes = new Hono();
  routes.get('/_state', (c) => c.json(control.state()));
  routes.post('/_control', async (c) => {
    const { success, output, issues } = v.safeParse(Order, await c.req.json().catch(() => undefined));
    if (!success) return sendError(c, 400, `Bad field: ${v.getDotPath(issues[0]) ?? 'the body'}`);
    const { reference, reset, ...faults } = output;
    if (reset) control.reset();
    else control.set(faults, reference);
    return c.json({ ok: true });
  });
  routes.post('/_control/credentials', async (c) => {
    const { success, output, issues } = v.safeParse(Credentials, await readJson(c));
    if (!success) return sendError(c, 400, `Bad field: ${v.getDotPath(issues[0]) ?? 'the body'}`);
    control.issue(output);
    return c.json({ ok: true });
  });
  routes.delete('/_control/credentials', (c) => {
    control.withdraw();
    return c.json({ ok: true });
  });
  routes.post('/_control/flush', async (c) => {
    await control.flush();
    return c.json({ ok: true });
  });
  routes.post('/_control/pay/:id', async (c) => settle(c, await readJson(c), (force) => control.pay(c.req.param('id'), force)));
  routes.post('/_control/abort/:id', async (c) => settle(c, await readJson(c), (force) => control.abort(c.req.param('id'), force)));
  routes.post('/_control/card/:transactionUuid/decide/:decision', (c) => {
    const { transactionUuid, decision } = c.req.param();
    const decided = (decision === 'accept' || decision === 'reject') && control.decideCard(transactionUuid, decision);
    return decided ? c.json({ decided }) : sendError(c, 404, 'No payment in review with this transaction_uuid, or no such decision');
  });
  routes.post('/_control/card/:transactionUuid/:choice', async (c) => {
    const { transactionUuid, choice } = c.req.param();
    const payer = v.safeParse(TypedByPayer, await readJson(c));
    if (!payer.success) return sendError(c, 400, `Bad field: ${v.getDotPath(payer.issues[0]) ?? 'the body'}`);
    const reply = isChoice(choice) ? control.finishCardPage(transactionUuid, choice, payer.output) : undefined;
    return reply ? c.json(reply) : sendError(c, 404, 'No open checkout with this transaction_uuid, or no such choice');
  });
  return routes;
}
