import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { idParams } from '../../entities/common.ts';

/** A short-lived signed link to the caller's own file, sent as an attachment. */
export const downloadMedia = defineEndpoint({
  method: 'get',
  path: 'api/media/:id/download',
  access: 'member',
  grantedTo: ['account'],
  params: idParams,
  response: v.object({ url: v.string() }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
