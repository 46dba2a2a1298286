import * as v from 'valibot';
import { catalogueIdSchema, dateSchema, datetimeSchema, flagSchema, text, timeSchema } from './common.ts';

export const waitingRowSchema = v.object({
  ac_code: v.string(),
  ac_name: text,
  ac_name_ot: text,
  created_at: datetimeSchema,
  uuid: v.string(),
  activity_id: catalogueIdSchema,
  ac_need_approve: flagSchema,
  /** ◆ Place in the queue, from 1. */
  position: v.nullish(v.number()),
  /** ◆ The order that holds a free place for it; paying it in time takes the place (SEAT-7). */
  offer: v.nullish(v.object({ invoice_id: v.string(), expiry_time: v.nullish(datetimeSchema) })),
  /** ◆ Who is waiting. */
  participant_name: text,
  participant_code: text,
  /** ◆ The class: its days, weekdays (1 Monday to 7 Sunday), times and venue. */
  ac_start_date: v.nullish(dateSchema),
  ac_end_date: v.nullish(dateSchema),
  start_time: v.nullish(timeSchema),
  end_time: v.nullish(timeSchema),
  weekdays: v.nullish(v.array(v.number())),
  venue: text,
  venue_ot: text,
  /** ◆ Of the people who waited for this group's classes of the past year, how many were offered a place. */
  last_season: v.nullish(v.object({ waited: v.number(), offered: v.number() })),
});
export type WaitingRow = v.InferOutput<typeof waitingRowSchema>;

export const documentSettingSchema = v.object({
  name: v.string(),
  ch_name: text,
  required: flagSchema,
  ext_types: v.nullish(v.array(v.string())),
});
export type DocumentSetting = v.InferOutput<typeof documentSettingSchema>;

/** An uploaded file; `name` is the document setting it belongs to. */
export const mediaSchema = v.object({ id: v.string(), name: v.string(), file_name: v.string() });
export type Media = v.InferOutput<typeof mediaSchema>;

/** A waiting-list entry for upload: nested and top-level, as both readings have it. */
export const waitingEntrySchema = v.object({
  id: v.string(),
  /** ◆ Who is waiting. */
  participant_name: text,
  docsettings: v.nullish(v.array(documentSettingSchema)),
  media: v.nullish(v.array(mediaSchema)),
  activity: v.nullish(
    v.object({
      id: v.nullish(catalogueIdSchema),
      code: text,
      name_en: text,
      name_ot: text,
      docsettings: v.nullish(v.array(documentSettingSchema)),
    }),
  ),
});
export type WaitingEntry = v.InferOutput<typeof waitingEntrySchema>;
