import { providerPaths } from '../../gateways/gateways.ts';
import type { RawRoute } from '../../http/route.ts';
import { readCardReply } from './read-card-reply.ts';

/** The merchant post: the same signed reply that the browser carries, in case the browser never comes back. */
export const cardNotice: RawRoute = {
  method: 'post',
  path: providerPaths.cardNotice,
  handle: async (request, ctx) => {
    await readCardReply(request, ctx);
    return request.body(null, 204);
  },
};
