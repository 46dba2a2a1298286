import type { HttpBindings } from '@hono/node-server';
import { type ErrorBody, languageTags } from '@portal/contract';
import { tracedCall } from '@portal/server-kit';
import type { Context, Handler } from 'hono';
import { accepts } from 'hono/accepts';
import { proxy } from 'hono/proxy';
import { fetchUpload, retry } from '../back-end/connections.ts';
import type { Config } from '../config.ts';
import { lenientPath } from '../lenient-path.ts';
import type { CanaryCohorts } from '../releases/canary-cohort.ts';
import { beginningOf, isSmall } from '../releases/payment-beginning.ts';
import type { PaymentPins } from '../releases/payment-pins.ts';
import { authorizationOf, fromOurPage, keepToken } from '../session/session-cookie.ts';
import { callPattern, endpointOf } from './call-pattern.ts';
import { createWatch, watchedBody } from './watched-body.ts';

type Env = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/** Watches calls and their responses. */
export interface ApiProxyParts {
  pins: Pick<PaymentPins, 'pin'>;
  cohorts: Pick<CanaryCohorts, 'remember'>;
}

/**
 * Passes a call on to the back end: large bodies as streams, redirects and errors unchanged. A body may take as long as its sender needs.
 * If the back end neither reads nor responds for API_TIMEOUT_MS, or can't be reached (or a balancer reports so), the response is 502 in the
 * contract's error shape. A call that may be made twice is retried if its connection closed before any response came. The session's token
 * is added here and goes no further.
 */
export function apiProxy(config: Config, { pins, cohorts }: ApiProxyParts): Handler<Env> {
  const { API_ORIGIN, API_TIMEOUT_MS, TRUST_PROXY } = config;
  return async (c) => {
    const unreadable = rejectionStatus(c);
    if (unreadable) return c.json(bodyOf(c, 'VALIDATION'), unreadable, unreadable === 405 ? { Allow: allowed } : {});
    const { pathname, search } = new URL(c.req.url);
    if (isCrossSite(c, pathname, config)) return c.json(bodyOf(c, 'FOREIGN'), 403);
    const { signal } = c.req.raw;
    const late = new AbortController();
    const watch = createWatch(API_TIMEOUT_MS, () => late.abort());
    try {
      const small = mayHaveBody(c) && isSmall(c) ? await c.req.arrayBuffer() : undefined;
      const beginning = await beginningOf(c);
      const body = small ?? (c.req.raw.body && watchedBody(c.req.raw.body, watch));
      watch.start();
      const query = () =>
        tracedCall(`${c.req.method} ${callPattern(pathname)}`, ({ traceparent }) =>
          proxy(new URL(pathname + search, API_ORIGIN), {
            raw: c.req.raw,
            ...(body && { body }),
            headers: {
              ...c.req.header(),
              ...forwarded(c, TRUST_PROXY > 0),
              ...(small && { 'Content-Length': undefined }),
              Cookie: undefined,
              Authorization: authorizationOf(c, config),
              'X-Request-Id': c.get('requestId'),
              // With headers of their own, callers could have everything traced, in any trace they name.
              traceparent,
              tracestate: undefined,
              baggage: undefined,
            },
            signal: AbortSignal.any([signal, late.signal]),
            redirect: 'manual',
            customFetch: body && !small ? fetchUpload : undefined,
          }),
        );
      const response = await (mayRetry(c, pathname, small) ? retry(query) : query());
      if (hasNoMessage(response)) {
        await response.body?.cancel();
        throw new Error(`status ${response.status}`);
      }
      response.headers.set('X-Request-Id', c.get('requestId'));
      const kept = await cohorts.remember(c, await keepToken(c, response, config));
      if (kept.ok && beginning) await pins.pin(c, beginning, kept);
      return kept;
    } catch (error) {
      // The caller has gone: not a failure, and the response has no reader.
      if (signal.aborted) return new Response(null, { status: 499 });
      const cause = (error as Error).cause ?? error;
      const { code, message } = cause as NodeJS.ErrnoException;
      console.error(`${c.req.method} ${callPattern(pathname)} was not answered: ${code ?? message} (${c.get('requestId')})`);
      return keepToken(c, c.json(bodyOf(c, 'UNAVAILABLE'), 502), config);
    } finally {
      watch.end();
    }
  };
}

/** A balancer's own error for a back end that it can't reach: it has no text for members. */
const hasNoMessage = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.get('Content-Type')?.includes('json');

/** Whether a call can be repeated: it changes nothing or is idempotent, and its whole body is here to be sent again. */
function mayRetry(c: Context<Env>, pathname: string, body?: ArrayBuffer): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return true;
  const endpoint = endpointOf(pathname);
  if (!body || endpoint?.method !== c.req.method.toLowerCase()) return false;
  return Boolean(endpoint.sameForAll || (endpoint.idempotent && c.req.header('Idempotency-Key')));
}

function forwarded(c: Context<Env>, trusted: boolean): Record<string, string | undefined> {
  const { host, protocol } = new URL(c.req.url);
  const caller = c.env?.incoming?.socket.remoteAddress;
  const before = trusted ? c.req.header('X-Forwarded-For') : undefined;
  return {
    'X-Forwarded-For': [before, caller].filter(Boolean).join(', ') || undefined,
    'X-Forwarded-Host': (trusted && c.req.header('X-Forwarded-Host')) || host,
    'X-Forwarded-Proto': (trusted && c.req.header('X-Forwarded-Proto')) || protocol.slice(0, -1),
    Forwarded: undefined,
    Connection: undefined,
    // Hop-by-hop headers: fetch refuses a call that has them.
    Expect: undefined,
    Upgrade: undefined,
    TE: undefined,
    Trailer: undefined,
  };
}

const words = {
  UNAVAILABLE: {
    en: 'The service is not available at the moment. Please try again later.',
    zh: '服務暫時未能使用，請稍後再試。',
  },
  VALIDATION: { en: 'This request could not be read.', zh: '未能讀取此請求。' },
  FOREIGN: { en: 'Please do this on our own pages.', zh: '請在本會網頁上操作。' },
};

function bodyOf(c: Context<Env>, code: keyof typeof words): ErrorBody {
  const language = accepts(c, { header: 'Accept-Language', supports: [...Object.values(languageTags), 'zh', 'en'], default: 'en' });
  return {
    code: code === 'FOREIGN' ? 'VALIDATION' : code,
    message: words[code][language.startsWith('zh') ? 'zh' : 'en'],
    requestId: c.get('requestId'),
  };
}

/** A provider's page posts its reply here, a mail program its reader's wish to get no more mails (RFC 8058). */
const postedByOthers = /^\/api\/(payment|vacancy-alerts\/stop)\//;

/**
 * Whether another site's page made its reader's browser send this call, which could use up the login attempts of the reader's address, or
 * register accounts.
 */
function isCrossSite(c: Context<Env>, pathname: string, config: Config): boolean {
  if (!mayHaveBody(c) || fromOurPage(c, config)) return false;
  const path = lenientPath(pathname);
  return endpointOf(path) !== undefined || !postedByOthers.test(path);
}

const allowed = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const mayHaveBody = (c: Context<Env>): boolean => c.req.method !== 'GET' && c.req.method !== 'HEAD';

/** The status for requests that `fetch` can't pass on: TRACE, and a GET or HEAD with a body. */
function rejectionStatus(c: Context<Env>): 400 | 405 | undefined {
  if (!allowed.split(', ').includes(c.req.method)) return 405;
  const hasBody = c.req.header('Transfer-Encoding') !== undefined || Number(c.req.header('Content-Length') ?? 0) > 0;
  return hasBody && !mayHaveBody(c) ? 400 : undefined;
}
