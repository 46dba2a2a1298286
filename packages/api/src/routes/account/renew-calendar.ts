import { renewCalendar } from '@portal/contract/endpoints';
import { calendarPath, renewCalendarKey } from '../../domain/calendar/calendar-key.ts';
import { route } from '../../http/route.ts';

export const renewCalendarRoute = route(renewCalendar, async ({ ctx, viewer }) => ({
  path: calendarPath(await renewCalendarKey(ctx, viewer.member.id)),
}));
