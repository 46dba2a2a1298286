import { pick } from '@portal/contract';
import { lessonTimes, weeklyRule } from '@portal/contract/entities';
import { createEvents, type EventAttributes } from 'ics';
import type { Context } from '../../context.ts';
import type { MemberRecord } from '../../db/schema/index.ts';
import { addDays, hongKongDate } from '../../hong-kong.ts';
import { translator } from '../../messages/index.ts';
import { memberName } from '../members/members.ts';
import { type FamilyPlace, findFamilyPlaces } from './family-places.ts';

/** Classes that ended longer ago are left out. */
const DAYS_BACK = 90;

/** Writes the lessons of a member's family as a calendar (RFC 5545), in the language of his mails. */
export async function writeCalendar(ctx: Context, member: MemberRecord): Promise<string> {
  const places = await findFamilyPlaces(ctx, member, addDays(hongKongDate(ctx.now()), -DAYS_BACK));
  const { error, value } = createEvents(
    places.map((place) => toEvent(ctx, place, member)),
    { calName: translator(member.language)('calendar.name') },
  );
  if (!value) throw error ?? new Error('No calendar');
  return value;
}

function toEvent({ config }: Context, { enrolment, activity, participant }: FamilyPlace, member: MemberRecord): EventAttributes {
  const locale = member.language;
  const { start, end } = lessonTimes(activity, activity.start_date);
  const who = participant.id === member.id ? [] : [memberName(participant, locale)];
  return {
    uid: `enrolment-${enrolment.id}@${new URL(config.PORTAL_ORIGIN).hostname}`,
    title: [`${pick(activity, 'className', locale).text} (${activity.code})`, ...who].join(' · '),
    location: pick(activity, 'venue', locale).text,
    start: start.getTime(),
    end: end.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    recurrenceRule: weeklyRule(activity),
  };
}
