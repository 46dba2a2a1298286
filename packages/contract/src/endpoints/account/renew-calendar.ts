import { defineEndpoint } from '../../endpoint.ts';
import { calendarSchema } from './show-calendar.ts';

/** ◆ Replaces the path of the family's calendar; the old one stops working. */
export const renewCalendar = defineEndpoint({
  method: 'post',
  path: 'api/calendar/renew',
  access: 'member',
  grantedTo: ['account'],
  response: calendarSchema,
  errors: ['UNAUTHENTICATED'],
});
