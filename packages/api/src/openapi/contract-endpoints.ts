import type { Endpoint } from '@portal/contract';
import * as exported from '@portal/contract/endpoints';

/** Every endpoint that the contract declares, by its name. */
export const contractEndpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(exported as Record<string, unknown>).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
