import type { RawRoute } from '../../http/route.ts';

/** For portals, which show places as they are: a call that is held until some change. Not below /api, which portals pass on to everybody. */
export const placeChanges: RawRoute = {
  method: 'get',
  path: '/place-changes',
  handle: async (request, ctx) => request.json(await ctx.placeChanges.after(request.req.query('since'))),
};
