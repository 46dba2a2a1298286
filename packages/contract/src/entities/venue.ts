import * as v from 'valibot';
import { type Locale, pick } from '../locale.ts';
import { text } from './common.ts';
import { districtCodes } from './district.ts';

/** Where classes meet, by the name in their `venue`; fields after the names are additive (◆). */
export const venueSchema = v.object({
  venue: v.string(),
  venue_ot: text,
  district: v.nullish(v.picklist(districtCodes)),
  address: text,
  en_address: text,
  /** Of a page with a map. */
  map_url: text,
  /** How to get there. */
  travel: text,
  en_travel: text,
});
export type Venue = v.InferOutput<typeof venueSchema>;

type Text = Venue['venue_ot'];
type Street = Pick<Venue, 'address' | 'en_address'>;

/**
 * Returns where a class meets as one line, for a calendar or a search in a map: the venue and its street.
 *
 * @example whereItMeets(activity, 'en') // 'Tsim Sha Tsui Pool, 22 Austin Road, Tsim Sha Tsui'
 */
export function whereItMeets(of: Pick<Venue, 'venue_ot'> & { venue?: Text; place?: Street | null }, locale: Locale): string {
  const parts = [pick(of, 'venue', locale).text, pick(of.place, 'address', locale).text];
  return parts.filter(Boolean).join(locale === 'zh' ? '，' : ', ');
}
