import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { flagSchema, text } from '../entities/common.ts';
import { familyMemberSchema } from '../entities/member.ts';
import { memberGroupSchema, optionsSchema } from '../entities/membership.ts';
import { applicantSchema, multipartIdSchema } from '../membership/sent-applicant.ts';

/** The member as the renewal page and the member card show it. */
export const renewalMemberSchema = v.object({
  code: v.string(),
  surname: text,
  given_name: text,
  other_name: text,
  dob: text,
  age: v.nullish(v.number()),
  expiry_date: text,
  membertype: v.nullish(v.object({ name: text, ch_name: text })),
  membertypegroup: v.nullish(memberGroupSchema),
  renewGroup: v.nullish(memberGroupSchema),
  showNewGroup: v.nullish(flagSchema),
  /** Id of the price that the main member pays by default. */
  renewPrice: v.nullish(v.number()),
  family: v.nullish(
    v.array(
      v.object({
        ...familyMemberSchema.entries,
        is_parent: v.nullish(flagSchema),
        membertype: v.nullish(v.object({ name: text, ch_name: text })),
        membertypegroup: v.nullish(memberGroupSchema),
      }),
    ),
  ),
});
export type RenewalMember = v.InferOutput<typeof renewalMemberSchema>;

/** What the renewal page loads; a null member sends the person back to /me. */
export const showRenewal = defineEndpoint({
  method: 'get',
  path: 'api/renewPage',
  access: 'member',
  grantedTo: ['membership'],
  response: v.object({
    member: v.nullish(renewalMemberSchema),
    key: v.nullish(v.picklist(['ym_member', 'fitness_member'])),
    options: v.nullish(optionsSchema),
    memberTypeGroups: v.nullish(v.array(memberGroupSchema)),
    /** ◆ With a null member: the first day on which they can renew, if there is one. */
    renewable_from: text,
    /** ◆ New expiry by price id, by the server's calendar. */
    expected: v.nullish(v.array(v.object({ price_id: v.number(), expiry_date: v.string() }))),
  }),
  errors: ['UNAUTHENTICATED'],
});

const people = v.optional(v.pipe(v.array(applicantSchema), v.maxLength(8)), []);

/** Creates a renewal's invoice, to pay within 20 minutes. New family members join with it. */
export const renew = defineEndpoint({
  method: 'post',
  path: 'api/renew',
  access: 'member',
  grantedTo: ['membership'],
  multipart: true,
  idempotent: true,
  body: v.object({ price_id: multipartIdSchema, newParents: people, newChildren: people }),
  response: v.object({ message: v.nullish(v.string()), invoice_id: v.string() }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'CONFLICT', 'FILE_TOO_LARGE', 'FILE_TYPE', 'PAYLOAD_TOO_LARGE', 'BUSY', 'IDEMPOTENCY_MISMATCH'],
});
