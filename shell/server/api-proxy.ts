import type { HttpBindings } from '@hono/node-server';
import type { ErrorBody } from '@portal/contract';
import type { Context, Handler } from 'hono';
import { proxy } from 'hono/proxy';
import type { Config } from './config.ts';

type Env = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/** Passes a call on to the back end, bodies as streams, redirects and refusals as they are. No answer in time, or none at all: 502 in the contract's error shape. */
export function apiProxy({ API_ORIGIN, API_TIMEOUT_MS, TRUST_PROXY }: Config): Handler<Env> {
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), API_TIMEOUT_MS);
    try {
      const answer = await proxy(new URL(pathname + search, API_ORIGIN), {
        raw: c.req.raw,
        headers: { ...c.req.header(), ...forwarded(c, TRUST_PROXY), 'X-Request-Id': c.get('requestId') },
        signal: AbortSignal.any([c.req.raw.signal, late.signal]),
        redirect: 'manual',
      });
      answer.headers.set('X-Request-Id', c.get('requestId'));
      return answer;
    } catch (error) {
      console.error(`${c.req.method} ${pathname} was not answered (${c.get('requestId')}):`, (error as Error).cause ?? error);
      return c.json(unavailable(c), 502);
    } finally {
      clearTimeout(timer);
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
  const chinese = c.req.header('Accept-Language')?.startsWith('zh');
  const message = chinese ? '服務暫時未能使用，請稍後再試。' : 'The service is not available at the moment. Please try again later.';
  return { code: 'UNAVAILABLE', message, requestId: c.get('requestId') };
}
