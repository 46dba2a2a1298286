import * as v from 'valibot';
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
