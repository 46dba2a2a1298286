import * as v from 'valibot';
import { catalogueIdSchema, flagSchema, givenDateSchema, moneySchema } from '../../entities/common.ts';

const line = (max: number) => v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(max)));
const number = v.nullish(v.union([catalogueIdSchema, v.pipe(v.string(), v.digits(), v.transform(Number), catalogueIdSchema)]));
/** Multipart sends booleans as 1 or 0. */
const flag = v.nullish(
  v.union([
    flagSchema,
    v.pipe(
      v.picklist(['0', '1', 'true', 'false']),
      v.transform((value) => value === '1' || value === 'true'),
    ),
  ]),
);

/** A member applicant as sent. Rules that depend on the form (youth or gym, host or child) are the server's and the form's, not this schema's. */
export const applicantSchema = v.object({
  title: line(30),
  gender: line(30),
  surname: line(30),
  given_name: line(30),
  other_name: line(40),
  dob: givenDateSchema,
  religion: line(50),
  career: line(100),
  hkid: line(4),
  internationality: line(100),
  passport_no: line(4),
  marital_status: line(50),
  mobile_country_code: line(6),
  mobile: line(20),
  tel: line(20),
  email: line(50),
  language: line(30),
  receive_method: line(200),
  address: line(500),
  room: line(50),
  floor: line(50),
  block: line(50),
  building: line(50),
  street: line(50),
  district: line(50),
  province: line(50),
  country: line(50),
  emergency_name: line(10_000),
  emergency_contact: line(100),
  emergency_relationship: line(100),
  ym_member_no: line(20),
  become_volunteer: flag,
  is_host: flag,
  is_parent: flag,
  member_type_id: number,
  member_type_group_id: number,
  member_type_group_price_id: number,
  /** HK$; recomputed by the server. */
  amount: v.nullish(v.union([moneySchema, v.pipe(v.string(), v.decimal(), v.transform(Number))])),
  idPic: v.nullish(v.file()),
  iconPic: v.nullish(v.file()),
});
export type Applicant = v.InferOutput<typeof applicantSchema>;
export { flag as multipartFlagSchema, number as multipartIdSchema };
