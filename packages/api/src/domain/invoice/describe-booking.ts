import { formatTimes } from '@portal/contract/hong-kong';
import type { ActivityRecord, MemberRecord } from '../../db/schema/index.ts';
import { memberName } from '../members/members.ts';

const weekdays = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  zh: ['一', '二', '三', '四', '五', '六', '日'],
};

/** The four lines of text for a place in a class, in both languages: class, days, hours and venue, participant. */
export function describeBooking(activity: ActivityRecord, participant: MemberRecord): { en: string[]; zh: string[] } {
  return {
    en: [...describeClass(activity, 'en'), memberName(participant, 'en')],
    zh: [...describeClass(activity, 'zh'), memberName(participant, 'zh')],
  };
}

/** What mails about a class say of it. */
export function classTexts(activity: ActivityRecord, locale: 'en' | 'zh'): { className: string; lines: string } {
  return { className: locale === 'zh' ? activity.name_ot : activity.name_en, lines: describeClass(activity, locale).join('\n') };
}

/** The first three of them. */
export function describeClass(activity: ActivityRecord, locale: 'en' | 'zh'): string[] {
  const [name, venue] = locale === 'en' ? [activity.name_en, activity.venue] : [activity.name_ot, activity.venue_ot];
  return [name, days(activity, locale), [hours(activity), venue].filter(Boolean).join(locale === 'en' ? ', ' : '，')];
}

function days({ start_date, end_date, weekdays: lessons }: ActivityRecord, locale: 'en' | 'zh'): string {
  const period = start_date === end_date ? start_date : `${start_date} – ${end_date}`;
  const names = lessons.map((day) => weekdays[locale][day - 1]);
  return names.length === 0 ? period : `${period} (${names.join(locale === 'en' ? ', ' : '、')})`;
}

function hours({ start_time, end_time }: ActivityRecord): string | null {
  return start_time && end_time ? formatTimes(start_time, end_time) : null;
}
