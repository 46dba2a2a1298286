import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneySchema } from '../entities/common.ts';
import { applicantSchema, multipartFlagSchema, multipartIdSchema } from '../membership/sent-applicant.ts';

export type { Applicant } from '../membership/sent-applicant.ts';

/**
 * A youth or gym application. Lists travel as `members[0][surname]`, `members[0][iconPic]`, or `members` as JSON beside the file keys
 * (R-88).
 */
export const applyForMembership = defineEndpoint({
  method: 'post',
  path: 'api/member/memberApply',
  access: 'public',
  grantedTo: ['membership'],
  multipart: true,
  idempotent: true,
  body: v.object({
    members: v.pipe(v.array(applicantSchema), v.minLength(1), v.maxLength(8)),
    agree_privacy: multipartFlagSchema,
    agree_member: multipartFlagSchema,
    agree_direct_marketing: multipartFlagSchema,
    member_type_id: multipartIdSchema,
    member_type_group_id: multipartIdSchema,
    member_type_group_price_id: multipartIdSchema,
    amount: v.nullish(v.union([moneySchema, v.pipe(v.string(), v.decimal(), v.transform(Number))])),
    parq: v.nullish(v.file()),
  }),
  response: v.object({ apply_code: v.string() }),
  errors: ['VALIDATION', 'RATE_LIMITED', 'FILE_TOO_LARGE', 'FILE_TYPE', 'PAYLOAD_TOO_LARGE', 'IDEMPOTENCY_MISMATCH'],
});
