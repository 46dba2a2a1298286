import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { lessonSchema } from '../../entities/lesson.ts';

/**
 * ◆ The family's lessons on the next day that has any, by time; today's until they are over. Paid places only.
 */
export const showNextLessons = defineEndpoint({
  method: 'post',
  path: 'api/myNextLessons',
  access: 'member',
  grantedTo: ['account'],
  response: v.object({ lessons: v.array(lessonSchema) }),
  errors: ['UNAUTHENTICATED'],
});
