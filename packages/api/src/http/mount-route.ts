import type { Endpoint } from '@portal/contract';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { addressKey, countAttempt } from '../domain/rate-limit.ts';
import { translator } from '../messages/index.ts';
import { refuse } from '../refusal.ts';
import { addressOf } from './address.ts';
import { fingerprintOf } from './fingerprint.ts';
import { onceWith } from './idempotency.ts';
import { localeOf } from './locale.ts';
import { CallerGone } from './read-body.ts';
import { readInput } from './read-input.ts';
import type { Call, Route, RouteOptions } from './route.ts';
import type { UploadRoom } from './upload-room.ts';
import { findViewer, type Viewer } from './viewer.ts';

/** Answers one call of an endpoint: who calls, how often, what is sent, the handler, and what may leave. */
export function answerRoute(route: Route, ctx: Context, room: UploadRoom) {
  return async (request: HonoContext): Promise<Response> => {
    const { endpoint, options } = route;
    const viewer = await findViewer(ctx, request.req.header('authorization'));
    if (endpoint.access === 'member' && !viewer) throw refuse('UNAUTHENTICATED');
    const address = addressOf(request, ctx.config.TRUSTED_PROXIES);
    if (options.perAddress) await countCaller(ctx, options.perAddress, address);
    if (!endpoint.multipart) return answer(route, ctx, request, viewer, address);
    const upload = room(address);
    try {
      return await answer(route, ctx, request, viewer, address, upload.grow);
    } finally {
      upload.leave();
    }
  };
}

async function answer(
  route: Route,
  ctx: Context,
  request: HonoContext,
  viewer: Viewer | null,
  address: string,
  arrived?: (bytes: number) => void,
): Promise<Response> {
  const { endpoint } = route;
  const input = await readInput(route, request, ctx.config, arrived);
  if (endpoint.access === 'member-or-code' && !viewer && !hasCode(input.body)) throw refuse('UNAUTHENTICATED');
  const locale = localeOf(request.req.header('accept-language'));
  const call: Call<Endpoint> = {
    input,
    ctx,
    viewer,
    locale,
    t: translator(locale),
    address,
    once: onceWith(ctx, await claimOf(endpoint, request, viewer, input)),
    header: (name) => request.req.header(name),
  };
  // Whoever has gone reads no answer: nothing is begun for them. What has begun goes on to its end.
  if (request.req.raw.signal.aborted) throw new CallerGone();
  const answered = await route.handle(call);
  return answered instanceof Response ? answered : request.json(v.parse(endpoint.response, answered) as object);
}

async function countCaller(ctx: Context, setting: NonNullable<RouteOptions['perAddress']>, address: string): Promise<void> {
  const { [setting]: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
  await countAttempt(ctx, { key: `${setting} ${addressKey(address)}`, attempts, minutes });
}

function hasCode(body: unknown): boolean {
  return Boolean((body as { apply_code?: string } | undefined)?.apply_code);
}

async function claimOf(endpoint: Endpoint, request: HonoContext, viewer: Viewer | null, input: Call<Endpoint>['input']) {
  const key = endpoint.idempotent && request.req.header('idempotency-key');
  if (!key) return undefined;
  if (key.length < 8 || key.length > 200) throw refuse('VALIDATION', { malformed: true });
  return { key: `${endpoint.path} ${viewer?.member.id ?? 'public'} ${key}`, fingerprint: await fingerprintOf(input) };
}
