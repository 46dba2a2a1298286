import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { idParams } from '../entities/common.ts';
import { mediaSchema } from '../entities/waiting.ts';
import { participantCodeSchema } from './orders.ts';

/** Uploads the file of one document setting (`name`); it replaces an earlier one. At most 8,000,000 bytes. */
export const uploadDocument = defineEndpoint({
  method: 'post',
  path: 'api/activity/upload_doc',
  access: 'member',
  grantedTo: ['account'],
  multipart: true,
  body: v.object({
    acwait_id: v.pipe(v.string(), v.maxLength(64)),
    participant_code: participantCodeSchema,
    name: v.pipe(v.string(), v.maxLength(200)),
    file: v.file(),
  }),
  response: v.object({ success: v.boolean(), message: v.nullish(v.string()), media: v.nullish(mediaSchema) }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND', 'FILE_TOO_LARGE', 'FILE_TYPE', 'PAYLOAD_TOO_LARGE'],
});

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
