import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { text } from '../../entities/common.ts';
import { memberTypeSchema, optionsSchema } from '../../entities/membership.ts';

export const showYouthOptions = defineEndpoint({
  method: 'get',
  path: 'api/ymMember',
  access: 'public',
  grantedTo: ['membership'],
  sameForAll: true,
  response: v.object({ options: optionsSchema, ymMemberType: memberTypeSchema, horizontal_banner_url: text, vertical_banner_url: text }),
  errors: [],
});
