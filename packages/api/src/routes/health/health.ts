import type { RawRoute } from '../../http/route.ts';
import { movesMoney } from '../../production.ts';

/** The process is running; `payments` shows whether real money moves here. */
export const health: RawRoute = {
  method: 'get',
  path: '/api/health',
  handle: (request, { config }) => request.json({ status: 'ok', payments: movesMoney(config) ? 'real' : 'sandbox' }),
};
