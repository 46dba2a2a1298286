import { ApiFailure } from '../../api-failure.ts';
import type { RawRoute } from '../../http/route.ts';

/** The back end can answer calls. */
export const ready: RawRoute = {
  method: 'get',
  path: '/api/ready',
  handle: async (request, { isReady }) => {
    if (!(await isReady())) throw new ApiFailure('UNAVAILABLE');
    return request.json({ status: 'ready' });
  },
};
