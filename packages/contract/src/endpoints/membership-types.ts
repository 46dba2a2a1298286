import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../entities/common.ts';
import { memberTypeSchema, optionsSchema } from '../entities/membership.ts';

export const showYouthOptions = defineEndpoint({
  method: 'get',
  path: 'api/ymMember',
  access: 'public',
  grantedTo: ['membership'],
  sameForAll: true,
  response: v.object({ options: optionsSchema, ymMemberType: memberTypeSchema, horizontal_banner_url: text, vertical_banner_url: text }),
  errors: [],
});

export const showGymOptions = defineEndpoint({
  method: 'get',
  path: 'api/gymMember',
  access: 'public',
  grantedTo: ['membership'],
  sameForAll: true,
  response: v.object({
    options: optionsSchema,
    gymMemberType: memberTypeSchema,
    horizontal_banner_url: text,
    vertical_banner_url: text,
    parq_form_url: text,
  }),
  errors: [],
});
