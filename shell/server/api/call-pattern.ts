import type { Endpoint } from '@portal/contract';
import { endpointTable } from '@portal/contract/endpoints/table';

const parameter = /:\w+/g;
const parametersIn = ({ path }: Endpoint) => path.match(parameter)?.length ?? 0;

/** Built once: every call looks something up. Full paths come before those with parameters. */
const table = Object.values(endpointTable)
  .toSorted((a, b) => parametersIn(a) - parametersIn(b))
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^/${endpoint.path.replaceAll(parameter, '[^/]+')}$`, 'i') }));

/** The call of the contract that a path belongs to; undefined for any other. */
export const endpointOf = (pathname: string): Endpoint | undefined => table.find(({ pattern }) => pattern.test(pathname))?.endpoint;

/** Names a call by its pattern, for logs: a path may hold a secret that opens a page (an application's code, a signed link). */
export function callPattern(pathname: string): string {
  const endpoint = endpointOf(pathname);
  return endpoint ? `/${endpoint.path}` : 'another call';
}
