import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

/** Anyone who knows the path can see the calendar: it is the member's secret. */
export const calendarSchema = v.object({ path: v.string() });

/** ◆ The path of the family's calendar, for calendar programs to subscribe to. It is created on the first call. */
export const showCalendar = defineEndpoint({
  method: 'post',
  path: 'api/calendar/show',
  access: 'member',
  grantedTo: ['account'],
  response: calendarSchema,
  errors: ['UNAUTHENTICATED'],
});

/** ◆ Replaces the path of the family's calendar; the old one stops working. */
export const renewCalendar = defineEndpoint({
  method: 'post',
  path: 'api/calendar/renew',
  access: 'member',
  grantedTo: ['account'],
  response: calendarSchema,
  errors: ['UNAUTHENTICATED'],
});
