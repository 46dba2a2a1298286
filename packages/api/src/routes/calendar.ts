import { renewCalendar, showCalendar } from '@portal/contract/endpoints';
import { calendarKey, calendarPath, renewCalendarKey } from '../domain/calendar/calendar-key.ts';
import { route } from '../http/route.ts';

export const calendarRoutes = [
  route(showCalendar, async ({ ctx, viewer }) => ({
    path: calendarPath(await calendarKey(ctx, viewer.member.id)),
  })),

  route(renewCalendar, async ({ ctx, viewer }) => ({
    path: calendarPath(await renewCalendarKey(ctx, viewer.member.id)),
  })),
];
