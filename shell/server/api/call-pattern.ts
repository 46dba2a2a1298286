import type { Endpoint } from '@portal/contract';
import { endpointTable } from '@portal/contract/endpoints/table';

const parameter = /:\w+/g;
const parametersIn = ({ path }: Endpoint) => path.match(parameter)?.length ?? 0;

/** Made once: each call asks. What names a path to its end goes before what leaves a part open. */
const table = Object.values(endpointTable)
  .toSorted((one, other) => parametersIn(one) - parametersIn(other))
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^/${endpoint.path.replaceAll(parameter, '[^/]+')}$`) }));

/** Which call of the contract a path is; undefined for any other. */
export const endpointOf = (pathname: string): Endpoint | undefined => table.find(({ pattern }) => pattern.test(pathname))?.endpoint;

/** Names a call by its pattern, for logs: what stands in a path can open a page (the code of an application, a signed link). */
export function callPattern(pathname: string): string {
  const endpoint = endpointOf(pathname);
  return endpoint ? `/${endpoint.path}` : 'another call';
}
