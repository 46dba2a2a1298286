import { type Endpoint, isEndpoint } from '../endpoint.ts';
import * as declared from './index.ts';

/**
 * Every endpoint by its name, for checks over all of them (routes of the back end, authorisation matrix, documentation). Not for remotes:
 * it holds all schemas.
 */
export const endpointTable: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(declared as Record<string, unknown>).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
