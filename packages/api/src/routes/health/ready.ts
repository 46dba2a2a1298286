import { readyPath } from '@portal/server-kit';
import { ApiFailure } from '../../api-failure.ts';
import type { RawRoute } from '../../http/route.ts';

/** The back end can respond to calls. Not below /api, which portals open to everybody. */
export const ready: RawRoute = {
  method: 'get',
  path: readyPath,
  handle: async (request, { isReady }) => {
    if (!(await isReady())) throw new ApiFailure('UNAVAILABLE');
    return request.json({ status: 'ready' });
  },
};
