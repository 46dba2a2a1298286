import { msg } from '@lingui/core/macro';
import { type Api, type ApiError, type CallOptions, type Endpoint, isApiError, type Locale, type Notify } from '@portal/contract';
import { i18n } from '../locale/i18n.ts';
import { plainText } from '../text/plain-text.ts';
import { unreachable } from './api-error.ts';
import type { ServerClock } from './server-clock.ts';

export interface ApiParts {
  locale: Locale;
  /** The stored access token; it stays inside the shell. */
  token: () => string | null;
  clock: ServerClock;
  notify: Notify;
  fetch: typeof fetch;
  /** Told of a 401 of an authenticated call; resolves true when that ended the session, which shows its own notice. */
  unauthenticated: (endpoint: Endpoint) => Promise<boolean>;
}

export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The one client of the back end, for the shell and all sections. */
export function createApi(parts: ApiParts): Api {
  return {
    async call<E extends Endpoint>(endpoint: E, input: Input, options: CallOptions = {}) {
      const token = parts.token();
      try {
        const { send } = await loadSender();
        return await send(parts, token, endpoint, input, options);
      } catch (error) {
        if (!isApiError(error)) throw error;
        const ended = await endsSession(parts, token, endpoint, error);
        if (!ended && !options.quiet && !options.signal?.aborted) parts.notify.error(plainText(error.message) || i18n._(msg`Error`));
        throw error;
      }
    },
  };
}

/** The HTTP client comes in the chunk of the federation runtime, which every page fetches beside the main script: no call is made before both are there. */
function loadSender() {
  return import(/* webpackChunkName: "federation" */ './send.ts').catch((cause) => {
    throw unreachable(cause);
  });
}

async function endsSession(parts: ApiParts, token: string | null, endpoint: Endpoint, { status }: ApiError): Promise<boolean> {
  if (token === null || endpoint.access === 'public' || status !== 401) return false;
  return token !== parts.token() || parts.unauthenticated(endpoint);
}
