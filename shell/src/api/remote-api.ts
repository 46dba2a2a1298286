import { type Api, type EndpointInput, grantedCalls, type RemoteEndpoint, type SectionId } from '@portal/contract';
import { fillPath } from '../protocol/calls.ts';
import type { Deny } from '../protocol/section-error.ts';
import type { ShellApi } from './api.ts';

/** The section that calls, and its build. */
interface Caller {
  section: SectionId;
  build: string;
  deny: Deny;
}

/** The client as a section gets it: it makes the calls that the contract grants the section, judged by what would be sent, whatever the endpoint says of itself. */
export function remoteApi(api: ShellApi, { section, build, deny }: Caller): Api {
  const granted = grantedCalls[section].map((call) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`));
  return {
    async call<E extends RemoteEndpoint>(endpoint: E, input: EndpointInput<E>, options?: Parameters<Api['call']>[2]) {
      const { method } = endpoint;
      const path = pathOf(endpoint, input.params as object | undefined);
      if (!granted.some((call) => call.test(`${method} ${path}`))) throw deny(`${method} ${endpoint.path} is not among its calls`);
      // What was judged is sent: the endpoint is the section's own object and may answer otherwise when it is read again.
      return api.call({ ...endpoint, method, path }, { ...input, params: undefined }, { ...options, build });
    },
  };
}

/** The path that the browser would ask for: our origin is asked, whatever the endpoint names. */
function pathOf({ path }: RemoteEndpoint, params?: object): string {
  return new URL(fillPath(path, params), 'http://portal.invalid').pathname.slice(1);
}
