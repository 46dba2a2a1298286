import type { Endpoint } from '@portal/contract';
import { endpointTable } from '@portal/contract/endpoints/table';
import { matchRoutes } from 'react-router-dom';

const table = Object.values(endpointTable).map((endpoint) => ({ path: `/${endpoint.path}`, handle: endpoint }));

/** Which call of the contract a path is; undefined for any other. */
export const endpointOf = (pathname: string): Endpoint | undefined => matchRoutes(table, pathname)?.at(-1)?.route.handle;

/** Names a call by its pattern, for logs: what stands in a path can open a page (the code of an application, a signed link). */
export function callOf(pathname: string): string {
  const endpoint = endpointOf(pathname);
  return endpoint ? `/${endpoint.path}` : 'another call';
}
