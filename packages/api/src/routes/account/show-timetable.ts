import { showTimetable } from '@portal/contract/endpoints';
import { findNextLessons } from '../../domain/calendar/next-lessons.ts';
import { route } from '../../http/route.ts';

export const showTimetableRoute = route(showTimetable, async ({ ctx, viewer, locale }) => ({
  lessons: await findNextLessons(ctx, viewer.member, locale, 28),
}));
