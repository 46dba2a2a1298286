import { hongKongMoment } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** Money of a day by method, in cents. */
export interface Takings {
  /** In Hong Kong. */
  day: string;
  method: string;
  /** What was taken, whatever it did for an order. */
  taken: number;
  /** Refunds made through the provider or at the counter. */
  refunded: number;
}

/** Money of a programme, by the day its orders were paid, in cents. */
export interface ProgrammeTakings {
  group: string;
  name_en: string | null;
  name_zh: string | null;
  places: number;
  fees: number;
}

const hongKongDay = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`);

/** Lists what was taken and refunded from one day to another, both included, by day and method. */
export async function listTakings(db: Db, from: string, to: string): Promise<Takings[]> {
  const [start, end] = [hongKongMoment(from), hongKongMoment(addToDate(to, { days: 1 }))].map((at) => at.toISOString());
  const { rows } = (await db.execute(sql`
    select day, method, sum(taken)::integer as taken, sum(refunded)::integer as refunded from (
      select ${hongKongDay('c.created_at')} as day, a.method, c.amount as taken, 0 as refunded
        from captures c join payment_attempts a on a.id = c.attempt_id
        where c.created_at >= ${start}::timestamptz and c.created_at < ${end}::timestamptz
      union all
      select ${hongKongDay('o.settled_at')}, a.method, 0, o.amount
        from overpayments o join captures c on c.id = o.capture_id join payment_attempts a on a.id = c.attempt_id
        where o.resolution = 'refund' and o.settled_at >= ${start}::timestamptz and o.settled_at < ${end}::timestamptz
    ) as moves group by day, method order by day, method`)) as unknown as { rows: Takings[] };
  return rows;
}

/** Lists the fees of places paid from one day to another, by group; withdrawn places are left out, as their money was given back. */
export async function listProgrammeTakings(db: Db, from: string, to: string): Promise<ProgrammeTakings[]> {
  const [start, end] = [hongKongMoment(from), hongKongMoment(addToDate(to, { days: 1 }))].map((at) => at.toISOString());
  const { rows } = (await db.execute(sql`
    select coalesce(p.code, p.alias, p.en_title) as "group", p.en_title as name_en, p.title as name_zh, count(*)::integer as places, sum(e.fee)::integer as fees
      from enrolments e join activities c on c.id = e.activity_id join posts p on p.id = c.group_id
      where e.state = 'paid' and e.paid_at >= ${start}::timestamptz and e.paid_at < ${end}::timestamptz
      group by p.id order by 1`)) as unknown as { rows: ProgrammeTakings[] };
  return rows;
}
