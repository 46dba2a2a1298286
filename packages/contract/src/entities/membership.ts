import * as v from 'valibot';
import { catalogueIdSchema, flagSchema, moneySchema, text } from './common.ts';

export const optionSchema = v.object({ value: v.string(), name: v.string(), ch_name: text });
export type Option = v.InferOutput<typeof optionSchema>;

export const optionLists = [
  'Member Title',
  'Member Gender',
  'Member Religion',
  'Member Marital Status',
  'Member Mobile Country Code',
  'Member Language',
  'Member Receive Method',
  'Member Region',
] as const;
export const optionsSchema = v.record(v.string(), v.array(optionSchema));
export type Options = v.InferOutput<typeof optionsSchema>;

export const priceSchema = v.object({
  id: catalogueIdSchema,
  price: moneySchema,
  /** First year only; renewal prices have none. */
  admin_fee: v.nullish(moneySchema),
  duration: v.number(),
  duration_unit: v.picklist(['day', 'month', 'year']),
  is_discount: v.nullish(flagSchema),
});
export type Price = v.InferOutput<typeof priceSchema>;

export const memberGroupSchema = v.object({
  id: catalogueIdSchema,
  name: v.string(),
  ch_name: text,
  min_age: v.nullish(v.number()),
  max_age: v.nullish(v.number()),
  is_family: flagSchema,
  is_host: flagSchema,
  /** Id of the preselected price. */
  onlinedefaultprice: v.nullish(catalogueIdSchema),
  prices: v.nullish(v.array(priceSchema)),
  description: text,
  en_description: text,
});
export type MemberGroup = v.InferOutput<typeof memberGroupSchema>;

export const memberTypeSchema = v.object({ id: catalogueIdSchema, name: v.string(), ch_name: text, groups: v.array(memberGroupSchema) });
export type MemberType = v.InferOutput<typeof memberTypeSchema>;

/** What the application-payment page shows about an applicant, masked. */
export const appliedPersonSchema = v.object({
  apply_code: text,
  member_type_name: text,
  member_type_ch_name: text,
  member_type_group_name: text,
  member_type_group_ch_name: text,
  surname: text,
  given_name: text,
  other_name: text,
  hkid: text,
  mobile: text,
  /** ◆ Files that the office asks for again, and why; `number` names the person to `replaceAskedFile`. */
  number: v.nullish(v.number()),
  asked_files: v.nullish(v.array(v.object({ kind: v.picklist(['photo', 'document']), reason: v.string() }))),
});
export type AppliedPerson = v.InferOutput<typeof appliedPersonSchema>;
