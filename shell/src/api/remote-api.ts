import type { Api, Endpoint } from '@portal/contract';
import { login, logout, register, showCurrentUser } from '@portal/contract/endpoints';
import type { ShellApi } from './api.ts';
import { fillPath } from './fill-path.ts';
import type { Input } from './send.ts';

const shellOnly: ReadonlySet<string> = new Set([login, logout, register, showCurrentUser].map(({ path }) => `/${path}`));

/** The client as remotes get it: it refuses the calls that carry the session's token, also under an endpoint that a remote declared itself. */
export function remoteApi(api: ShellApi): Api {
  return {
    async call(endpoint, input, options) {
      if (isShellOnly(endpoint, input)) throw new TypeError(`${endpoint.path} is the shell's own call: use shell.session`);
      return api.call(endpoint, input, options);
    },
  };
}

function isShellOnly({ path }: Endpoint, { params }: Input): boolean {
  const { pathname } = new URL(fillPath(path, params as object), window.location.origin);
  return shellOnly.has(decodeURIComponent(pathname));
}
