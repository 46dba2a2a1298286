import type { RawRoute } from '../../http/route.ts';

/** For portals, which show current places: holds the call until something changes. Not below /api, which portals open to everybody. */
export const seatChanges: RawRoute = {
  method: 'get',
  path: '/place-changes',
  handle: async (request, ctx) => request.json(await ctx.seatChanges.after(request.req.query('since'))),
};
