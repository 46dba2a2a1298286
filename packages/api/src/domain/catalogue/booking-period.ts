import { type SQL, sql } from 'drizzle-orm';
import { type ActivityRecord, activities } from '../../db/schema/index.ts';

type Periods = Pick<
  ActivityRecord,
  'member_book_start_date' | 'member_book_end_date' | 'nonmember_book_start_date' | 'nonmember_book_end_date'
>;

/** Whether members or non-members may book on a day. The period includes both its days; if either is missing, there is no period. */
export function isBookable(activity: Periods, who: 'member' | 'nonmember', today: string): boolean {
  const start = activity[`${who}_book_start_date`];
  const end = activity[`${who}_book_end_date`];
  return start !== null && end !== null && start <= today && today <= end;
}

/** `isBookable` in SQL, for either of them: members or non-members may book on a day. */
export function isOpenOn(today: string): SQL {
  const { member_book_start_date, member_book_end_date, nonmember_book_start_date, nonmember_book_end_date } = activities;
  const day = sql`${today}::date`;
  return sql`(${day} between ${member_book_start_date} and ${member_book_end_date}
    or ${day} between ${nonmember_book_start_date} and ${nonmember_book_end_date})`;
}
