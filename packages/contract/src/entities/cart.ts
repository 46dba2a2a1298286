import * as v from 'valibot';
import { activitySchema } from './activity.ts';

/**
 * A class in the cart: what its row, its price, its booking and the clash check need, as it was when added or when `pre_enrol` last
 * rejected it. `special_request` and `participant_code` are entered at checkout.
 */
export const cartItemSchema = v.object({
  ...v.pick(activitySchema, [
    'id',
    'code',
    'name_ot',
    'name_en',
    'start_date',
    'end_date',
    'start_time',
    'end_time',
    'weekdays',
    'no_class_dates',
    'venue',
    'venue_ot',
    'is_early_bird',
    'member_book_start_date',
    'nonmember_book_start_date',
    'member_book_end_date',
    'nonmember_book_end_date',
    'early_bird_end_date',
    'cmsgroup',
    'memberfee',
    'earlymemfee',
    'nonmemberfee',
    'earlynonmemfee',
    'min_age',
    'max_age',
    'strict_ages',
    'change_rule',
  ]).entries,
  special_request: v.optional(v.string()),
  participant_code: v.optional(v.string()),
});
export type CartItem = v.InferOutput<typeof cartItemSchema>;
