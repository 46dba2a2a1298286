import type { Endpoint } from '@portal/contract';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { translator } from '../messages/index.ts';
import { addressOf } from './address.ts';
import { fingerprintOf } from './fingerprint.ts';
import { onceWith } from './idempotency.ts';
import { localeOf } from './locale.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refusal.ts';
import type { Call, Route } from './route.ts';
import { findViewer, type Viewer } from './viewer.ts';

/** Answers one call of an endpoint: who calls, what is sent, the handler, and what may leave. */
export function answerRoute(route: Route, ctx: Context) {
  return async (request: HonoContext): Promise<Response> => {
    const { endpoint } = route;
    const viewer = await findViewer(ctx, request.req.header('authorization'));
    if (endpoint.access === 'member' && !viewer) throw refuse('UNAUTHENTICATED');
    const input = await readInput(route, request, ctx.config);
    if (endpoint.access === 'member-or-code' && !viewer && !hasCode(input.body)) throw refuse('UNAUTHENTICATED');
    const locale = localeOf(request.req.header('accept-language'));
    const call: Call<Endpoint> = {
      input,
      ctx,
      viewer,
      locale,
      t: translator(locale),
      address: addressOf(request, ctx.config.TRUSTED_PROXIES),
      once: onceWith(ctx, await claimOf(endpoint, request, viewer, input)),
      header: (name) => request.req.header(name),
    };
    const answer = await route.handle(call);
    return answer instanceof Response ? answer : request.json(v.parse(endpoint.response, answer) as object);
  };
}

function hasCode(body: unknown): boolean {
  return Boolean((body as { apply_code?: string } | undefined)?.apply_code);
}

async function claimOf(endpoint: Endpoint, request: HonoContext, viewer: Viewer | null, input: Call<Endpoint>['input']) {
  const key = endpoint.idempotent && request.req.header('idempotency-key');
  if (!key) return undefined;
  if (key.length < 8 || key.length > 200) throw refuse('VALIDATION', { status: 400 });
  return { key: `${endpoint.path} ${viewer?.member.id ?? 'public'} ${key}`, fingerprint: await fingerprintOf(input) };
}
