import { ApiFailure } from '../../api-failure.ts';
import { findCalendarOwner } from '../../domain/calendar/calendar-key.ts';
import { writeCalendar } from '../../domain/calendar/write-calendar.ts';
import type { RawRoute } from '../../http/route.ts';

/** Sends a family's calendar to anyone with its secret address: calendar apps don't log in. */
export const sendCalendar: RawRoute = {
  method: 'get',
  path: '/api/calendar/:file{[A-Za-z0-9_-]{43}\\.ics}',
  handle: async (request, ctx) => {
    const key = request.req.param('file')!.replace(/\.ics$/, '');
    const owner = await findCalendarOwner(ctx, key);
    if (!owner) throw new ApiFailure('NOT_FOUND');
    return request.body(await writeCalendar(ctx, owner), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="classes.ics"',
    });
  },
};
