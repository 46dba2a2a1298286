import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { catalogueIdSchema } from '../../entities/common.ts';
import { lineSchema } from '../../entities/line.ts';

/**
 * ◆ How the line of a class's opening moves, for whoever has a place in it or none. It costs the back end no query for each caller. If it
 * says `waiting` without a place, places were drawn: `joinLine` tells which.
 */
export const showLine = defineEndpoint({
  method: 'post',
  path: 'api/line/show',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  body: v.object({
    activity_id: catalogueIdSchema,
    place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))),
  }),
  response: lineSchema,
  errors: ['VALIDATION', 'NOT_FOUND', 'BUSY'],
});
