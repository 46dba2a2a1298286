import { type Endpoint, isGranted, type SectionId } from '@portal/contract';
import { endpointTable } from '@portal/contract/endpoints/table';
import { matchPath } from 'react-router-dom';
import type { PageCall } from '../../src/protocol/rendering.ts';

export interface PublicCall {
  endpoint: Endpoint;
  input: { params?: Record<string, string | undefined>; query?: unknown; body?: unknown };
}

const sameForAll = Object.values(endpointTable).filter((endpoint) => endpoint.sameForAll);

/**
 * Finds the call that a section's page makes, if it may be made on behalf of all visitors: the contract grants it to the section, and its
 * response is the same for everyone.
 */
export function publicCall(section: SectionId, { method, path, query, body }: PageCall): PublicCall | undefined {
  for (const endpoint of sameForAll) {
    if (endpoint.method !== method || !isGranted(section, endpoint)) continue;
    const match = matchPath(`/${endpoint.path}`, `/${path}`);
    if (match) return { endpoint, input: { params: match.params, query, body } };
  }
  return undefined;
}
