import { listMyActivities, listMyPayments, showNextLessons, showTimetable } from '@portal/contract/endpoints';
import { accountListQuery } from '../domain/account/account-list-query.ts';
import { findMyActivities } from '../domain/account/find-my-activities.ts';
import { findMyPayments } from '../domain/account/find-my-payments.ts';
import { findLessonsOfWeek, findNextLessons } from '../domain/calendar/next-lessons.ts';
import { route } from '../http/route.ts';

export const accountRoutes = [
  route(listMyActivities, async ({ input: { query, body }, ctx, viewer, locale }) =>
    findMyActivities(ctx, accountListQuery(viewer.member.id, query, body, ctx.config), locale),
  ),

  route(listMyPayments, async ({ input: { query, body }, ctx, viewer, locale }) =>
    findMyPayments(ctx, accountListQuery(viewer.member.id, query, body, ctx.config), locale),
  ),

  route(showNextLessons, async ({ ctx, viewer, locale }) => ({
    lessons: await findNextLessons(ctx, viewer.member, locale),
  })),

  route(showTimetable, async ({ input: { query }, ctx, viewer, locale }) => ({
    lessons: query.week
      ? await findLessonsOfWeek(ctx, viewer.member, locale, query.week)
      : await findNextLessons(ctx, viewer.member, locale, 28),
  })),
];
