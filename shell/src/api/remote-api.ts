import { type Api, isGranted, type SectionId } from '@portal/contract';
import type { Deny } from '../protocol/section-error.ts';
import type { ShellApi } from './api.ts';

/** The calling section and its build. */
interface Caller<S extends SectionId> {
  section: S;
  build: string;
  deny: Deny;
}

/** The client that a section gets. It makes only calls that the contract grants the section. */
export function remoteApi<S extends SectionId>(api: Pick<ShellApi, 'call'>, { section, build, deny }: Caller<S>): Api<S> {
  return {
    async call(endpoint, input, options) {
      if (!isGranted(section, endpoint)) throw deny(`${endpoint.method} ${endpoint.path} is not among its calls`);
      return api.call(endpoint, input, { ...options, build });
    },
  };
}
