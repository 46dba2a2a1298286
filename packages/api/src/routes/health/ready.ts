import type { RawRoute } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

/** Calls can be answered. */
export const ready: RawRoute = {
  method: 'get',
  path: '/api/ready',
  handle: async (request, { isReady }) => {
    if (!(await isReady())) throw refuse('UNAVAILABLE');
    return request.json({ status: 'ready' });
  },
};
