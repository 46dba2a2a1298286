import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { lessonSchema } from '../../entities/lesson.ts';

/** ◆ The family's lessons of four weeks, from the next one on: what one printed page holds. Paid places only. */
export const showTimetable = defineEndpoint({
  method: 'post',
  path: 'api/myTimetable',
  access: 'member',
  grantedTo: ['account'],
  response: v.object({ lessons: v.array(lessonSchema) }),
  errors: ['UNAUTHENTICATED'],
});
