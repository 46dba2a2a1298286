import { type SQL, sql } from 'drizzle-orm';
import { activities } from '../../db/schema/index.ts';

/** Members or others may book on a day: `isBookable` of either. */
export function isOpenOn(today: string): SQL {
  const { member_book_start_date, member_book_end_date, nonmember_book_start_date, nonmember_book_end_date } = activities;
  const day = sql`${today}::date`;
  return sql`(${day} between ${member_book_start_date} and ${member_book_end_date} or ${day} between ${nonmember_book_start_date} and ${nonmember_book_end_date})`;
}
