import { type Api, type EndpointInput, grantedCalls, type RemoteEndpoint, type SectionId } from '@portal/contract';
import { fillPath } from '../protocol/calls.ts';
import type { Deny } from '../protocol/section-error.ts';
import type { ShellApi } from './api.ts';

/** The calling section and its build. */
interface Caller<S extends SectionId> {
  section: S;
  build: string;
  deny: Deny;
}

/**
 * The client that a section gets. It makes only calls that the contract grants the section; it checks what would be sent, not what the
 * endpoint claims.
 */
export function remoteApi<S extends SectionId>(api: Pick<ShellApi, 'call'>, { section, build, deny }: Caller<S>): Api<S> {
  const granted = grantedCalls[section].map((call) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`));
  return {
    async call<E extends RemoteEndpoint>(endpoint: E, input: EndpointInput<E>, options?: Parameters<Api['call']>[2]) {
      const method = `${endpoint.method}` as E['method'];
      const path = pathOf(endpoint, input.params as object | undefined);
      if (!granted.some((call) => call.test(`${method} ${path}`))) throw deny(`${method} ${endpoint.path} is not among its calls`);
      // Send what was checked: the endpoint is the section's own object and may return something else when it is read again.
      return api.call({ ...endpoint, method, path }, { ...input, params: undefined }, { ...options, build });
    },
  };
}

/** The path that the browser would request: always on our origin, whatever the endpoint says. */
function pathOf({ path }: RemoteEndpoint, params?: object): string {
  return new URL(fillPath(path, params), 'http://portal.invalid').pathname.slice(1);
}
