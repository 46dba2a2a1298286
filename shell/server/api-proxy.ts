import type { HttpBindings } from '@hono/node-server';
import { type ErrorBody, languageTags } from '@portal/contract';
import type { Context, Handler } from 'hono';
import { accepts } from 'hono/accepts';
import { proxy } from 'hono/proxy';
import { callOf } from './call-of.ts';
import type { CanarySides } from './canary-side.ts';
import type { Config } from './config.ts';
import type { PaidShares } from './paid-shares.ts';
import { beginningOf } from './payment-beginning.ts';
import type { PaymentPins } from './payment-pins.ts';
import { authorizationOf, keepToken } from './session-cookie.ts';
import { createWatch, watchedBody } from './watched-body.ts';

type Env = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/** Who learns from calls and their answers. */
export interface ApiProxyParts {
  pins: Pick<PaymentPins, 'pin'>;
  sides: Pick<CanarySides, 'remember'>;
  shares: Pick<PaidShares, 'begun'>;
}

/**
 * Passes a call on to the back end, bodies as streams, redirects and refusals as they are. A body may take as long as its sender needs; a back end that
 * takes nothing or does not answer for API_TIMEOUT_MS, or is not there at all: 502 in the contract's error shape. The session's token is added here, and never
 * goes further than here.
 */
export function apiProxy(config: Config, { pins, sides, shares }: ApiProxyParts): Handler<Env> {
  const { API_ORIGIN, API_TIMEOUT_MS, TRUST_PROXY } = config;
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const { signal } = c.req.raw;
    const late = new AbortController();
    const wished = beginningOf(c);
    const watch = createWatch(API_TIMEOUT_MS, () => late.abort());
    try {
      const body = c.req.raw.body && watchedBody(c.req.raw.body, watch);
      watch.start();
      const answer = await proxy(new URL(pathname + search, API_ORIGIN), {
        raw: c.req.raw,
        ...(body && { body }),
        headers: {
          ...c.req.header(),
          ...forwarded(c, TRUST_PROXY),
          Cookie: undefined,
          Authorization: authorizationOf(c, config),
          'X-Request-Id': c.get('requestId'),
        },
        signal: AbortSignal.any([signal, late.signal]),
        redirect: 'manual',
      });
      answer.headers.set('X-Request-Id', c.get('requestId'));
      const kept = await sides.remember(c, await keepToken(c, answer, config));
      const beginning = kept.ok ? await wished : undefined;
      if (beginning) {
        shares.begun(c, beginning);
        await pins.pin(c, beginning, kept);
      }
      return kept;
    } catch (error) {
      // Whoever asked has gone: nobody's fault, and nobody reads the answer.
      if (signal.aborted) return new Response(null, { status: 499 });
      console.error(`${c.req.method} ${callOf(pathname)} was not answered (${c.get('requestId')}):`, (error as Error).cause ?? error);
      return keepToken(c, c.json(unavailable(c), 502), config);
    } finally {
      watch.end();
    }
  };
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
  };
}

function unavailable(c: Context<Env>): ErrorBody {
  const language = accepts(c, { header: 'Accept-Language', supports: [...Object.values(languageTags), 'zh', 'en'], default: 'en' });
  const message = language.startsWith('zh')
    ? '服務暫時未能使用，請稍後再試。'
    : 'The service is not available at the moment. Please try again later.';
  return { code: 'UNAVAILABLE', message, requestId: c.get('requestId') };
}
