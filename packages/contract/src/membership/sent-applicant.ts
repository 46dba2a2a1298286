import * as v from 'valibot';
import { catalogueIdSchema, flagSchema, moneySchema } from '../entities/common.ts';
import { gymFields, youthFields } from './applicant.ts';

type YouthField = { [R in keyof typeof youthFields]: keyof (typeof youthFields)[R] }[keyof typeof youthFields];
type WrittenField = Exclude<YouthField | keyof typeof gymFields, 'become_volunteer' | 'iconPic' | 'idPic'>;

export const multipartIdSchema = v.nullish(
  v.union([catalogueIdSchema, v.pipe(v.string(), v.digits(), v.transform(Number), catalogueIdSchema)]),
);
/** Multipart sends booleans as 1 or 0. */
export const multipartFlagSchema = v.nullish(
  v.union([
    flagSchema,
    v.pipe(
      v.picklist(['0', '1', 'true', 'false']),
      v.transform((value) => value === '1' || value === 'true'),
    ),
  ]),
);

const written = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(10_000)));
const writtenFields = Object.keys(Object.assign({}, ...Object.values(youthFields), gymFields)).filter(
  (name) => !['become_volunteer', 'iconPic', 'idPic'].includes(name),
);

/**
 * A member applicant as sent: the fields of all forms. The forms (`applicant.ts`), which page and server run, define who must
 * give which fields, and their rules.
 */
export const applicantSchema = v.object({
  ...(Object.fromEntries(writtenFields.map((name) => [name, written])) as Record<WrittenField, typeof written>),
  dob: written,
  address: written,
  become_volunteer: multipartFlagSchema,
  is_host: multipartFlagSchema,
  is_parent: multipartFlagSchema,
  member_type_id: multipartIdSchema,
  member_type_group_id: multipartIdSchema,
  member_type_group_price_id: multipartIdSchema,
  /** HK$; recomputed by the server. */
  amount: v.nullish(v.union([moneySchema, v.pipe(v.string(), v.decimal(), v.transform(Number))])),
  idPic: v.nullish(v.file()),
  iconPic: v.nullish(v.file()),
});
export type Applicant = v.InferOutput<typeof applicantSchema>;
