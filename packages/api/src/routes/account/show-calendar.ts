import { showCalendar } from '@portal/contract/endpoints';
import { calendarKey, calendarPath } from '../../domain/calendar/calendar-key.ts';
import { route } from '../../http/route.ts';

export const showCalendarRoute = route(showCalendar, async ({ ctx, viewer }) => ({
  path: calendarPath(await calendarKey(ctx, viewer.member.id)),
}));
