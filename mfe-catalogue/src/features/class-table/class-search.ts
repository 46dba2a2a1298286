import type { Activity } from '@portal/contract';
import { formatDay, formatTime } from '@portal/ui';

/** Whether every word of the keyword occurs in a class's code, names, venue, dates with weekday or times, in either language. */
export function matchesKeyword(activity: Activity, keyword: string): boolean {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = searchText(activity);
  return words.every((word) => text.includes(word));
}

const weekdays = ['monday 一', 'tuesday 二', 'wednesday 三', 'thursday 四', 'friday 五', 'saturday 六', 'sunday 日'];

function searchText(activity: Activity): string {
  const { code, name_en, name_ot, venue, venue_ot, start_date, end_date, start_time, end_time } = activity;
  const dates = [start_date, end_date].flatMap((date) => [formatDay(date, 'en'), formatDay(date, 'zh')]);
  const times = [start_time, end_time].filter((time) => time != null).map(formatTime);
  const days = activity.weekdays?.map((day) => weekdays[day - 1]) ?? [];
  return [code, name_en, name_ot, venue, venue_ot, ...dates, ...times, ...days].join(' ').toLowerCase();
}
