import { showNextLessons } from '@portal/contract/endpoints';
import { findNextLessons } from '../../domain/calendar/next-lessons.ts';
import { route } from '../../http/route.ts';

export const showNextLessonsRoute = route(showNextLessons, async ({ ctx, viewer, locale }) => ({
  lessons: await findNextLessons(ctx, viewer.member, locale),
}));
