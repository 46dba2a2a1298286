import { createHash } from 'node:crypto';
import type { Endpoint } from '@portal/contract';
import { preEnrol } from '@portal/contract/endpoints';
import { clientAddress } from '@portal/server-kit';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { ApiFailure } from '../api-failure.ts';
import { countProxies } from '../config.ts';
import type { Context } from '../context.ts';
import { addressKey, checkAttempts, countAttempt, type Limit, passes, takeBackAttempt } from '../domain/rate-limit.ts';
import { translator } from '../messages/index.ts';
import { findViewer, localeOf, type Viewer } from './caller.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { CallerGone } from './read-body.ts';
import { readInput } from './read-input.ts';
import type { Call, Route, RouteOptions } from './route.ts';
import type { UploadRoom } from './upload-room.ts';

/** Responds to a call to an endpoint: checks caller, rate limits and input, runs the handler, and checks the response. */
export function handleRoute(route: Route, ctx: Context, room: UploadRoom) {
  return async (request: HonoContext): Promise<Response> => {
    const { endpoint, options } = route;
    // If everybody gets the same response, we needn't look up the caller.
    const viewer = endpoint.sameForAll ? null : await findViewer(ctx, request.req.header('authorization'));
    if (endpoint.access === 'member' && !viewer) throw new ApiFailure('UNAUTHENTICATED');
    const address = clientAddress(request, countProxies(ctx.config)) ?? 'unknown';
    const refuse = await countCaller(ctx, options, address);
    if (!endpoint.multipart) return respond(route, ctx, request, viewer, address);
    const upload = room(address);
    try {
      return await respond(route, ctx, request, viewer, address, upload.grow);
    } catch (error) {
      await refuse();
      throw error;
    } finally {
      upload.leave();
    }
  };
}

async function respond(
  route: Route,
  ctx: Context,
  request: HonoContext,
  viewer: Viewer | null,
  address: string,
  arrived?: (bytes: number) => void,
): Promise<Response> {
  const { endpoint } = route;
  const input = await readInput(route, request, ctx.config, arrived);
  if (endpoint.access === 'member-or-code' && !viewer && !hasCode(input.body)) throw new ApiFailure('UNAUTHENTICATED');
  const locale = localeOf(request.req.header('accept-language'));
  const call: Call<Endpoint> = {
    input,
    ctx,
    viewer,
    locale,
    t: translator(locale),
    address,
    once: withIdempotencyKey(ctx, await claimOf(endpoint, request, viewer, input)),
    header: (name) => request.req.header(name),
  };
  // If the caller has gone, nobody will read the response, so we start nothing. What has started is finished.
  if (request.req.raw.signal.aborted) throw new CallerGone();
  const began = performance.now();
  const answered = await route.handle(call);
  const what = endpoint.sameForAll ? 'read' : endpoint === preEnrol ? 'order' : undefined;
  if (what) ctx.load.note(what, performance.now() - began);
  return answered instanceof Response ? answered : request.json(v.parse(endpoint.response, answered) as object);
}

/** Counts a call against its address's limits; returns how to count it as refused instead. */
async function countCaller(
  ctx: Context,
  { perAddress, refusedPerAddress }: RouteOptions,
  address: string,
): Promise<() => Promise<unknown>> {
  const limit = (setting: NonNullable<typeof perAddress | typeof refusedPerAddress>): Limit => ({
    key: `${setting} ${addressKey(address)}`,
    attempts: ctx.config[setting],
    minutes: ctx.config.RATE_WINDOW_MINUTES,
  });
  if (refusedPerAddress) await checkAttempts(ctx, limit(refusedPerAddress));
  if (perAddress) await countAttempt(ctx, limit(perAddress));
  return async () => {
    if (!perAddress || !refusedPerAddress) return;
    await takeBackAttempt(ctx, limit(perAddress));
    await passes(countAttempt(ctx, limit(refusedPerAddress)));
  };
}

function hasCode(body: unknown): boolean {
  return Boolean((body as { apply_code?: string } | undefined)?.apply_code);
}

async function claimOf(endpoint: Endpoint, request: HonoContext, viewer: Viewer | null, input: Call<Endpoint>['input']) {
  const key = endpoint.idempotent && request.req.header('idempotency-key');
  if (!key) return undefined;
  if (key.length < 8 || key.length > 200) throw new ApiFailure('VALIDATION', { malformed: true });
  return { key: `${endpoint.path} ${viewer?.member.id ?? 'public'} ${key}`, fingerprint: await fingerprintOf(input) };
}

/** Identifies the content of a call, files included, whatever the order of its fields (PAY-6). */
async function fingerprintOf(input: unknown): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await canonical(input)) ?? '')
    .digest('hex');
}

async function canonical(value: unknown): Promise<unknown> {
  if (value instanceof File) return { file: value.name, digest: await digestOf(value) };
  if (Array.isArray(value)) return Promise.all(value.map(canonical));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(entries.map(async ([name, child]) => [name, await canonical(child)]));
}

/** Piece by piece, because a file of 40 MB would block everybody else. */
async function digestOf(file: File): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of file.stream()) digest.update(piece);
  return digest.digest('hex');
}
