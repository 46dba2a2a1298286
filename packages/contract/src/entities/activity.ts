import * as v from 'valibot';
import { catalogueIdSchema, dateSchema, datetimeSchema, feeSchema, flagSchema, moneySchema, text, timeSchema } from './common.ts';
import { venueSchema } from './venue.ts';

const date = v.nullish(dateSchema);

/** The group that a class belongs to, for pictures and links. */
export const classGroupSchema = v.object({ photo: text, alias: text, title: text, en_title: text, color: text });

/**
 * A class's rule for changes: until how many `days` before the first lesson, the `fee` in HK$ for each, and the `share` in per cent that comes
 * back where the price is no more than that fee.
 */
export const changeRuleSchema = v.object({ days: v.number(), fee: moneySchema, share: v.number() });

/** One class (section) of a group. Fields after `earlynonmemfee` are additive (◆): a back end may omit them. */
export const activitySchema = v.object({
  id: catalogueIdSchema,
  code: v.string(),
  name_en: text,
  name_ot: text,
  start_date: dateSchema,
  end_date: dateSchema,
  start_time: v.nullish(timeSchema),
  end_time: v.nullish(timeSchema),
  venue: text,
  sessions: v.nullish(v.number()),
  member_book_start_date: date,
  nonmember_book_start_date: date,
  early_bird_end_date: date,
  is_early_bird: flagSchema,
  is_full: flagSchema,
  is_wait_full: flagSchema,
  need_approve: flagSchema,
  memberfee: feeSchema,
  earlymemfee: feeSchema,
  nonmemberfee: feeSchema,
  earlynonmemfee: feeSchema,
  member_book_end_date: date,
  nonmember_book_end_date: date,
  venue_ot: text,
  /** Weekdays with lessons, 1 Monday to 7 Sunday. */
  weekdays: v.nullish(v.array(v.number())),
  /** Days of its weekdays on which it doesn't meet, such as public holidays. */
  no_class_dates: v.nullish(v.array(dateSchema)),
  /** Free places, sent only when few are left. */
  seats_left: v.nullish(v.number()),
  /** Its seats and how many are booked, if the association shows them: `12 of 20 booked`. */
  seats: v.nullish(v.object({ total: v.number(), booked: v.number() })),
  /** Who teaches it. */
  coach: text,
  coach_ot: text,
  /** What happens with a missed lesson. */
  make_up: text,
  make_up_ot: text,
  /** The ages it is for on its first day: those of its group. */
  min_age: v.nullish(v.number()),
  max_age: v.nullish(v.number()),
  /** Only these ages may take part; otherwise the caller is warned and has to agree. */
  strict_ages: v.nullish(flagSchema),
  cmsgroup: v.nullish(classGroupSchema),
  /** The moment at which it opens with a queue (LINE-01); left out once anyone may order. */
  opens_at: v.nullish(datetimeSchema),
  /** Where it meets: district, address, map, how to get there. */
  place: v.nullish(venueSchema),
  /** Its rule for leaving it, if it isn't that of the notes on enrolment (CONST-03). */
  change_rule: v.nullish(changeRuleSchema),
});
export type Activity = v.InferOutput<typeof activitySchema>;

/** An enrolment as its member sees it in /me. */
export const activityRowSchema = v.object({
  ac_category: text,
  ac_category_ot: text,
  ac_group: text,
  ac_group_ot: text,
  ac_code: v.string(),
  ac_name: text,
  ac_name_ot: text,
  ac_start_date: dateSchema,
  ac_end_date: dateSchema,
  fee: moneySchema,
  paid: flagSchema,
  transferred_to: v.nullish(v.object({ transfertoac: v.nullish(v.object({ code: v.string(), name_en: text, name_ot: text })) })),
  enrolment_no: text,
  payment_no: text,
  paid_date: text,
  /** ◆ For the picture and links of the ticket. */
  photo: text,
  color: text,
  venue: text,
  venue_ot: text,
  start_time: v.nullish(timeSchema),
  end_time: v.nullish(timeSchema),
  invoice_id: text,
  /** ◆ The invoice's expiry while unpaid. */
  expiry_time: text,
  participant_name: text,
  /** Days without a lesson. */
  no_class_dates: v.nullish(v.array(dateSchema)),
  /** ◆ Whether `showChanges` has something to offer: the caller's own paid order of a class that isn't over. */
  changeable: v.nullish(flagSchema),
  /** ◆ The office cancelled the class. */
  cancelled: v.nullish(flagSchema),
  /** ◆ Weekdays with lessons, 1 Monday to 7 Sunday. */
  weekdays: v.nullish(v.array(v.number())),
  /** ◆ Where it meets: address, map, how to get there. */
  place: v.nullish(venueSchema),
});
export type ActivityRow = v.InferOutput<typeof activityRowSchema>;
