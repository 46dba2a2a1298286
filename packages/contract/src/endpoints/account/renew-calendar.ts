import { defineEndpoint } from '../../endpoint.ts';
import { calendarSchema } from './show-calendar.ts';

/** ◆ Another path for the family's calendar; the one before leads nowhere from now on. */
export const renewCalendar = defineEndpoint({
  method: 'post',
  path: 'api/calendar/renew',
  access: 'member',
  grantedTo: ['account'],
  response: calendarSchema,
  errors: ['UNAUTHENTICATED'],
});
