import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneySchema, text } from '../entities/common.ts';
import { invoiceSchema, paymentMethodSchema } from '../entities/invoice.ts';
import { appliedPersonSchema, memberTypeSchema, optionsSchema } from '../entities/membership.ts';
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

/** Returns an application by its code, masked; before approval there is no invoice. */
export const showApplicationPayment = defineEndpoint({
  method: 'get',
  path: 'api/member/memberApplyPay/:code',
  access: 'public',
  grantedTo: ['payment', 'membership'],
  params: v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  response: v.object({
    host: appliedPersonSchema,
    family: v.array(appliedPersonSchema),
    invoice: v.nullish(invoiceSchema),
    paymentMethods: v.array(paymentMethodSchema),
  }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

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
