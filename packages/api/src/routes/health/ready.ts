import { sql } from 'drizzle-orm';
import type { RawRoute } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

/** The database answers, so calls can be answered. */
export const ready: RawRoute = {
  method: 'get',
  path: '/api/ready',
  handle: async (request, { db }) => {
    await db.execute(sql`select 1`).catch(() => {
      throw refuse('UNAVAILABLE');
    });
    return request.json({ status: 'ready' });
  },
};
