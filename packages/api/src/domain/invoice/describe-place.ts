import type { ActivityRecord, MemberRecord } from '../../db/schema/index.ts';
import { memberName } from '../members/members.ts';

const weekdays = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  zh: ['一', '二', '三', '四', '五', '六', '日'],
};

/** The four lines of text of a place in a class, in both languages: class, days, hours and venue, participant. */
export function describePlace(activity: ActivityRecord, participant: MemberRecord): { en: string[]; zh: string[] } {
  return {
    en: [activity.name_en, days(activity, 'en'), joined(hours(activity), activity.venue), memberName(participant, 'en')],
    zh: [activity.name_ot, days(activity, 'zh'), joined(hours(activity), activity.venue_ot), memberName(participant, 'zh')],
  };
}

function days({ start_date, end_date, weekdays: lessons }: ActivityRecord, locale: 'en' | 'zh'): string {
  const period = start_date === end_date ? start_date : `${start_date} – ${end_date}`;
  const names = lessons.map((day) => weekdays[locale][day - 1]);
  return names.length === 0 ? period : `${period} (${names.join(locale === 'en' ? ', ' : '、')})`;
}

function hours({ start_time, end_time }: ActivityRecord): string | null {
  return start_time && end_time ? `${clock(start_time)} – ${clock(end_time)}` : null;
}

/** `17:05:00` as `5:05 PM`, in both languages. */
function clock(time: string): string {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}
