import { msg } from '@lingui/core/macro';
import { type ApiError, type Endpoint, type EndpointInput, type EndpointOutput, isApiError } from '@portal/contract';
import { plainText } from '../browser/plain-text.ts';
import { i18n, whenMessages } from '../locale/i18n.ts';
import { networkError } from './api-error.ts';
import type { TakeResponse } from './prefetched-responses.ts';
import type { ApiDependencies, Input, SendOptions, ShellEndpoints } from './send.ts';

/** The client as the shell itself uses it, for every endpoint. Sections get `remoteApi`. */
export interface ShellApi {
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: SendOptions): Promise<EndpointOutput<E>>;
  /** Calls one of the shell's own endpoints by name, so that callers don't import its schema. */
  callShellEndpoint<N extends keyof ShellEndpoints>(
    name: N,
    input: EndpointInput<ShellEndpoints[N]>,
    options?: SendOptions,
  ): Promise<EndpointOutput<ShellEndpoints[N]>>;
}

/** The only client of the back end, for the shell and all sections. */
export function createApi(parts: ApiDependencies & { takeResponse?: TakeResponse }): ShellApi {
  const sendOne = async <E extends Endpoint>(
    token: string | null,
    endpointIn: (endpoints: ShellEndpoints) => E,
    input: Input,
    options: SendOptions = {},
  ): Promise<EndpointOutput<E>> => {
    let endpoint: E | undefined;
    try {
      const { send, shellEndpoints } = await loadSender();
      endpoint = endpointIn(shellEndpoints);
      return await send(parts, token, endpoint, input, options);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'EMAIL_UNCONFIRMED' && (await parts.onEmailUnconfirmed())) return sendOne(token, endpointIn, input, options);
      const ended = endpoint && (await endsSession(parts, token, endpoint, error));
      if (!ended && !options.quiet && !options.signal?.aborted) parts.notify.error(plainText(error.message) || i18n._(msg`Error`));
      throw error;
    }
  };
  return {
    async call<E extends Endpoint>(endpoint: E, input: Input, options?: SendOptions) {
      const token = parts.token();
      const known = token === null && parts.takeResponse?.(endpoint, input);
      const { value } = (known instanceof Promise ? await known : known) || {};
      if (value !== undefined) return value as EndpointOutput<E>;
      return sendOne(token, () => endpoint, input, options);
    },
    callShellEndpoint: (name, input, options) => sendOne(parts.token(), (endpoints) => endpoints[name], input, options),
  };
}

/**
 * Loads the HTTP client. A page fetches it beside the main script; a rendered page, which carries its responses, once the browser is idle.
 * Waits for the shell's messages too, because a call's errors are shown in them.
 */
export async function loadSender() {
  const [sender] = await Promise.allSettled([import(/* webpackChunkName: "calls" */ './send.ts'), whenMessages()]);
  if (sender.status === 'rejected') throw networkError(sender.reason);
  return sender.value;
}

async function endsSession(parts: ApiDependencies, token: string | null, endpoint: Endpoint, { status }: ApiError): Promise<boolean> {
  if (token === null || endpoint.access === 'public' || status !== 401) return false;
  return token !== parts.token() || parts.onUnauthenticated(endpoint);
}
