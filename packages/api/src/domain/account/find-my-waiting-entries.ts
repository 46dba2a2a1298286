import type { Locale } from '@portal/contract';
import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { and, asc, count, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { likePattern, rowsOfPage, toPage } from '../../db/query-parts.ts';
import { activities, invoices, members, waitingEntries } from '../../db/schema/index.ts';
import { minutesOnly } from '../catalogue/to-activity.ts';
import { memberName } from '../members/members.ts';
import type { AccountListQuery } from './account-list-query.ts';

/** The entry's place in the queue of its class, from 1; null once it has an offer. */
const position = sql<number | null>`case when ${waitingEntries.state} = 'waiting' then (
  select count(*)::int from ${waitingEntries} as ahead
  where ahead.activity_id = ${waitingEntries.activity_id} and ahead.state = 'waiting' and ahead.seq <= ${waitingEntries.seq}
) end`;

/**
 * How many people waited for the group's other classes that began in the year before today, and how many of them were offered a place.
 * People who left the queue still count as having waited.
 */
const lastSeason = (today: string) => sql<{ waited: number; offered: number }>`(
  select json_build_object('waited', count(*), 'offered', count(*) filter (where past.state in ('offered', 'enrolled', 'declined', 'lapsed')))
  from ${waitingEntries} as past join ${activities} as class on class.id = past.activity_id
  where class.group_id = ${activities.group_id} and class.id <> ${activities.id}
    and class.start_date < ${today} and class.start_date >= ${addToDate(today, { years: -1 })}
)`;

/** Lists the active waiting entries that a member made, by class code. */
export async function findMyWaitingEntries({ db, now }: Context, { memberId, page, size, globalFilter }: AccountListQuery, locale: Locale) {
  const pattern = likePattern(globalFilter);
  const where = and(
    eq(waitingEntries.member_id, memberId),
    inArray(waitingEntries.state, ['waiting', 'offered']),
    pattern ? or(...[activities.code, activities.name_en, activities.name_ot].map((column) => ilike(column, pattern))) : undefined,
  );
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(waitingEntries)
    .innerJoin(activities, eq(activities.id, waitingEntries.activity_id))
    .where(where);
  const { limit, offset } = rowsOfPage(page, size);
  const rows = await db
    .select({
      entry: waitingEntries,
      activity: activities,
      participant: members,
      invoice: invoices,
      position,
      season: lastSeason(hongKongDate(now())),
    })
    .from(waitingEntries)
    .innerJoin(activities, eq(activities.id, waitingEntries.activity_id))
    .innerJoin(members, eq(members.id, waitingEntries.participant_id))
    .leftJoin(invoices, eq(invoices.id, waitingEntries.invoice_id))
    .where(where)
    .orderBy(asc(activities.code), asc(waitingEntries.seq))
    .limit(limit)
    .offset(offset);
  const data = rows.map(({ entry, activity, participant, invoice, position: place, season }) => ({
    ac_code: activity.code,
    ac_name: activity.name_en,
    ac_name_ot: activity.name_ot,
    created_at: entry.created_at.toISOString(),
    uuid: entry.id,
    activity_id: activity.id,
    ac_need_approve: activity.need_approve,
    position: place,
    offer: invoice && { invoice_id: invoice.id, expiry_time: invoice.expiry_time.toISOString() },
    participant_name: memberName(participant, locale),
    participant_code: participant.code,
    ac_start_date: activity.start_date,
    ac_end_date: activity.end_date,
    start_time: minutesOnly(activity.start_time),
    end_time: minutesOnly(activity.end_time),
    weekdays: activity.weekdays,
    venue: activity.venue,
    venue_ot: activity.venue_ot,
    last_season: season.waited > 0 ? season : null,
  }));
  return toPage(data, total, page, size);
}
