import type { RawRoute } from '../../http/route.ts';

/** The process runs. */
export const health: RawRoute = { method: 'get', path: '/api/health', handle: (request) => request.json({ status: 'ok' }) };
