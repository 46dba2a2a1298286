import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientAddress } from '@portal/server-kit';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { ApiFailure } from '../api-failure.ts';
import type { Context } from '../context.ts';
import { type LoggedIn, mayDo } from '../domain/staff/staff-accounts.ts';
import { localeOf } from '../http/caller.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { createMetrics, type Metrics } from '../http/metrics.ts';
import { readInput } from '../http/read-input.ts';
import { requestLog } from '../http/request-log.ts';
import { respondWithError } from '../http/respond-with-error.ts';
import { translator } from '../messages/index.ts';
import { askForSecond, confirmRoutes } from './approvals.ts';
import type { DeskCall, DeskEndpoint } from './endpoint.ts';
import { deskDocument } from './openapi.ts';
import { endpoints } from './resources/index.ts';
import { credentials, demoCode, findStaff, logIn, logOut } from './session.ts';

const built = join(import.meta.dirname, '../../../desk/dist');

/**
 * Builds the desk: the staff's application and its calls, `/desk/…`. It has its own origin, so that no vendor's code runs
 * beside it, and the portal has no link to it. Doesn't listen yet.
 */
export function createDeskApp(ctx: Context, metrics: Metrics = createMetrics()): Hono {
  const app = new Hono();
  app.use(requestLog(ctx, metrics), secured, sameOrigin);
  app.post('/desk/login', async (request) => {
    const { body } = await readInput({ endpoint: { body: credentials }, options: {} }, request, ctx.config);
    return request.json(await logIn(ctx, request, body, addressOf(ctx, request)));
  });
  app.post('/desk/logout', async (request) => {
    await logOut(ctx, request);
    return request.json({});
  });
  app.get('/desk/session', async (request) => {
    const staff = await findStaff(ctx, request);
    return request.json({ staff: staff ?? null, demoCode: staff ? null : (demoCode(ctx) ?? null) });
  });
  for (const endpoint of [...endpoints, ...confirmRoutes(endpoints)]) {
    app.on(endpoint.method, `/desk/${endpoint.path}`, (request) => respond(endpoint, ctx, request));
  }
  app.get('/desk/openapi.json', async (request) => {
    if (!(await findStaff(ctx, request))) throw new ApiFailure('UNAUTHENTICATED');
    return request.json(deskDocument());
  });
  app.all('/desk/*', () => {
    throw new ApiFailure('NOT_FOUND');
  });
  app.get('/:file{(?:assets/)?[\\w-]+(?:\\.[\\w-]+)*\\.(?:js|svg)}', sendFile);
  app.get('*', sendPage);
  app.onError((error, request) => respondWithError(error, request, ctx));
  return app;
}

async function respond(endpoint: DeskEndpoint, ctx: Context, request: HonoContext): Promise<Response> {
  const staff = await findStaff(ctx, request);
  if (!staff) throw new ApiFailure('UNAUTHENTICATED');
  refuseUnlessAllowed(endpoint, staff);
  const { method, input: schema, multipart, options = {} } = endpoint;
  const parts = await readInput(
    { endpoint: method === 'get' ? { query: schema } : { body: schema, multipart }, options },
    request,
    ctx.config,
  );
  const input = method === 'get' ? parts.query : parts.body;
  const id = request.req.param('id') ?? '';
  const locale = localeOf(request.req.header('accept-language'));
  const call: DeskCall<unknown> = {
    ctx,
    staff,
    actor: { staff: staff.login, reason: reasonOf(input) },
    id,
    input,
    locale,
    t: translator(locale),
    isConfirmed: false,
    once: withIdempotencyKey(ctx, claimOf(endpoint, request, staff, input)),
  };
  const response = (await endpoint.needsTwo?.(call as never)) ? await askForSecond(endpoint, call) : await endpoint.handle(call as never);
  return response instanceof Response ? response : request.json(response);
}

/** Fails for staff without one of the endpoint's roles. */
export function refuseUnlessAllowed({ roles }: Pick<DeskEndpoint, 'roles'>, staff: LoggedIn): void {
  if (roles !== 'any' && !mayDo(staff, ...roles)) throw new ApiFailure('BAD_CREDENTIALS', { message: 'desk.notYours' });
}

const reasonOf = (input: unknown): string | undefined => {
  const { reason } = (input ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : undefined;
};

function claimOf({ method, path }: DeskEndpoint, request: HonoContext, staff: LoggedIn, input: unknown) {
  const key = method === 'post' && request.req.header('idempotency-key');
  if (!key) return undefined;
  if (key.length < 8 || key.length > 200) throw new ApiFailure('VALIDATION', { malformed: true });
  const id = request.req.param('id') ?? '';
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('hex');
  return { key: `desk/${path} ${id} ${staff.id} ${key}`, fingerprint };
}

/** No proxy of ours is in front of the desk but those that TRUST_PROXY counts. */
const addressOf = ({ config }: Context, request: HonoContext) => clientAddress(request, config.TRUST_PROXY) ?? 'unknown';

/** Another site can't act as a logged-in member of staff: browsers name the page's origin with everything that isn't a read. */
const sameOrigin: MiddlewareHandler = async ({ req }, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    const origin = URL.parse(req.header('origin') ?? '');
    if (!origin || origin.host !== req.header('host')) throw new ApiFailure('BAD_CREDENTIALS', { message: 'desk.otherSite' });
  }
  await next();
};

const secured: MiddlewareHandler = async (request, next) => {
  await next();
  const { headers } = request.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // A document that was uploaded is shown in a frame of the desk; nothing else frames it, and nothing in it runs.
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'");
};

const mediaTypes = { js: 'text/javascript', svg: 'image/svg+xml' };

/** The application's scripts, whose names change with their content, and its icon. */
async function sendFile(request: HonoContext): Promise<Response> {
  const name = request.req.param('file')!;
  const content = await readFile(join(built, name)).catch(() => undefined);
  if (!content) throw new ApiFailure('NOT_FOUND');
  const isHashed = name.startsWith('assets/');
  return request.body(new Uint8Array(content), 200, {
    'Content-Type': mediaTypes[name.endsWith('.js') ? 'js' : 'svg'],
    // A service worker's requests follow the policy that its script came with.
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
}

/** The application's page: its styles are written by script, each with the nonce of this response. */
async function sendPage(request: HonoContext): Promise<Response> {
  const page = await readFile(join(built, 'index.html'), 'utf8').catch(() => undefined);
  if (!page) throw new ApiFailure('NOT_FOUND');
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  request.header('Content-Security-Policy', policy.join('; '));
  request.header('Cache-Control', 'no-cache');
  return request.html(page.replace('__NONCE__', nonce));
}
