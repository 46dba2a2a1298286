import { districts, postTypes } from '@portal/contract/entities';

/** How a column of a table is typed in. Everything is sent as the text that a CSV file would hold. */
export type Kind =
  | 'line'
  | 'paragraphs'
  | 'rich'
  | 'flag'
  | 'day'
  | 'days'
  | 'time'
  | 'moment'
  | 'money'
  | 'whole'
  | 'picture'
  | 'weekdays'
  | readonly string[];

export interface TableDescription {
  /** What identifies a row: typed once, when it is added. */
  keys: string[];
  columns: [name: string, kind: Kind, needed?: 'needed'][];
  /** Columns of its list. */
  shown: string[];
}

/** The tables of the programme, the site and membership: the columns of their CSV files. */
export const descriptions: Record<string, TableDescription> = {
  posts: {
    keys: ['code', 'alias'],
    shown: ['type', 'code', 'alias', 'en_title', 'title', 'active'],
    columns: [
      ['type', postTypes, 'needed'],
      ['code', 'line'],
      ['alias', 'line'],
      ['parent', 'line'],
      ['active', 'flag', 'needed'],
      ['en_title', 'line'],
      ['title', 'line'],
      ['en_des', 'paragraphs'],
      ['des', 'paragraphs'],
      ['en_content', 'rich'],
      ['content', 'rich'],
      ['photo', 'picture'],
      ['en_tag', 'line'],
      ['tag', 'line'],
      ['min_age', 'whole'],
      ['max_age', 'whole'],
      ['similar', 'line'],
      ['opens_at', 'moment'],
      ['order', 'whole', 'needed'],
      ['group_order', 'whole'],
      ['recommended_group_order', 'whole'],
      ['color', 'line'],
      ['url', 'line'],
      ['en_advanceClass', 'rich'],
      ['advanceClass', 'rich'],
      ['advanceClass_photo', 'picture'],
    ],
  },
  'class-rows': {
    keys: ['code'],
    shown: ['code', 'group', 'name_en', 'name_ot', 'start_date', 'capacity', 'active'],
    columns: [
      ['code', 'line', 'needed'],
      ['group', 'line', 'needed'],
      ['name_en', 'line', 'needed'],
      ['name_ot', 'line', 'needed'],
      ['start_date', 'day', 'needed'],
      ['end_date', 'day', 'needed'],
      ['start_time', 'time'],
      ['end_time', 'time'],
      ['weekdays', 'weekdays'],
      ['no_class_dates', 'days'],
      ['sessions', 'whole'],
      ['venue', 'line'],
      ['venue_ot', 'line'],
      ['coach', 'line'],
      ['coach_ot', 'line'],
      ['make_up', 'paragraphs'],
      ['make_up_ot', 'paragraphs'],
      ['show_booked', 'flag', 'needed'],
      ['capacity', 'whole', 'needed'],
      ['wait_capacity', 'whole', 'needed'],
      ['member_fee', 'money'],
      ['early_member_fee', 'money'],
      ['nonmember_fee', 'money'],
      ['early_nonmember_fee', 'money'],
      ['early_bird_end_date', 'day'],
      ['member_book_start_date', 'day'],
      ['member_book_end_date', 'day'],
      ['nonmember_book_start_date', 'day'],
      ['nonmember_book_end_date', 'day'],
      ['opens_at', 'moment'],
      ['change_days', 'whole', 'needed'],
      ['change_fee', 'money', 'needed'],
      ['small_fee_share', 'whole', 'needed'],
      ['need_approve', 'flag', 'needed'],
      ['documents', 'line'],
      ['strict_ages', 'flag', 'needed'],
      ['active', 'flag', 'needed'],
    ],
  },
  venues: {
    keys: ['venue'],
    shown: ['venue', 'venue_ot', 'district'],
    columns: [
      ['venue', 'line', 'needed'],
      ['venue_ot', 'line'],
      ['district', Object.keys(districts), 'needed'],
      ['en_address', 'line'],
      ['address', 'line'],
      ['map_url', 'line'],
      ['latitude', 'line'],
      ['longitude', 'line'],
      ['en_travel', 'paragraphs'],
      ['travel', 'paragraphs'],
    ],
  },
  banners: {
    keys: ['order'],
    shown: ['order', 'photo', 'en_title', 'title'],
    columns: [
      ['order', 'whole', 'needed'],
      ['photo', 'picture'],
      ['photo_small', 'picture'],
      ['url', 'line'],
      ['en_title', 'line'],
      ['title', 'line'],
    ],
  },
  synonyms: {
    keys: ['word'],
    shown: ['word', 'others'],
    columns: [
      ['word', 'line', 'needed'],
      ['others', 'line'],
    ],
  },
  'member-groups': {
    keys: ['name'],
    shown: ['type', 'name', 'ch_name', 'role'],
    columns: [
      ['type', ['ym_member', 'fitness_member'], 'needed'],
      ['name', 'line', 'needed'],
      ['ch_name', 'line'],
      ['min_age', 'whole'],
      ['max_age', 'whole'],
      ['role', ['individual', 'host', 'family'], 'needed'],
      ['en_description', 'paragraphs'],
      ['description', 'paragraphs'],
    ],
  },
  'member-prices': {
    keys: ['group', 'purpose', 'duration', 'duration_unit'],
    shown: ['group', 'purpose', 'duration', 'duration_unit', 'price', 'admin_fee'],
    columns: [
      ['group', 'line', 'needed'],
      ['purpose', ['joining', 'renewal'], 'needed'],
      ['duration', 'whole', 'needed'],
      ['duration_unit', ['day', 'month', 'year'], 'needed'],
      ['price', 'money', 'needed'],
      ['admin_fee', 'money'],
      ['is_discount', 'flag', 'needed'],
      ['preselected', 'flag'],
    ],
  },
  options: {
    keys: ['list', 'value'],
    shown: ['list', 'value', 'name', 'ch_name', 'order'],
    columns: [
      ['list', 'line', 'needed'],
      ['value', 'line', 'needed'],
      ['name', 'line'],
      ['ch_name', 'line'],
      ['order', 'whole', 'needed'],
    ],
  },
};

/** Sets a day 52 weeks later, so that it is the same day of the week. */
export function nextYear(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) + 364 * 86_400_000).toISOString().slice(0, 10);
}

/** A row as the start of a new one, whose key is to be typed: with the same dates, or next year's. */
export function copyOf(
  resource: string,
  { id: _id, version: _version, ...row }: Record<string, string>,
  dates: 'same' | 'next-year',
): Record<string, string> {
  const { keys, columns } = descriptions[resource]!;
  const copied = columns.map(([name, kind]) => {
    const value = row[name] ?? '';
    if (keys.includes(name)) return [name, `${value}-NEW`];
    if (dates === 'same') return [name, value];
    if (kind === 'day') return [name, nextYear(value)];
    if (kind === 'moment') return [name, value && `${nextYear(value.slice(0, 10))}${value.slice(10)}`];
    return [name, name === 'no_class_dates' ? '' : value];
  });
  return Object.fromEntries(copied);
}
