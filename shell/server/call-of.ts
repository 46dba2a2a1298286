import { endpointTable } from '@portal/contract/endpoints/table';
import { matchRoutes } from 'react-router-dom';

const table = Object.values(endpointTable).map(({ path }) => ({ path: `/${path}` }));

/** Names a call by its pattern, for logs: what stands in a path can open a page (the code of an application, a signed link). */
export function callOf(pathname: string): string {
  return matchRoutes(table, pathname)?.at(-1)?.route.path ?? 'another call';
}
