import { defineEndpoint } from '../endpoint.ts';
import { settingsSchema } from '../entities/settings.ts';

export const showSettings = defineEndpoint({
  method: 'post',
  path: 'api/setting/show',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  response: settingsSchema,
  errors: [],
});
