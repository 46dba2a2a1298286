import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';

/** Whoever knows the path sees the calendar: it is the member's secret. */
export const calendarSchema = v.object({ path: v.string() });

/** ◆ Path of the calendar of the member's family, for calendar programs to subscribe to. It is made when first asked for. */
export const showCalendar = defineEndpoint({
  method: 'post',
  path: 'api/calendar/show',
  access: 'member',
  grantedTo: ['account'],
  response: calendarSchema,
  errors: ['UNAUTHENTICATED'],
});
