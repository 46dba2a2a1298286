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

/** One payment, or one refund made (a negative amount, in cents). */
export interface Payment {
  /** In Hong Kong, `YYYY-MM-DD HH:MM:SS`. */
  at: string;
  order: string;
  receipt: string | null;
  method: string;
  provider: string;
  transaction: string;
  amount: number;
}

const hongKongDay = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`);

const bounds = (from: string, to: string) =>
  [hongKongMoment(from), hongKongMoment(addToDate(to, { days: 1 }))].map((at) => at.toISOString());

/** What was taken and given back from one day to another, both included, each with its attempt. */
function movements(from: string, to: string) {
  const [start, end] = bounds(from, to);
  return sql`(
    select c.created_at as at, c.amount, c.transaction_id, c.attempt_id from captures c
      where c.created_at >= ${start}::timestamptz and c.created_at < ${end}::timestamptz
    union all
    select o.settled_at, -o.amount, c.transaction_id, c.attempt_id from overpayments o join captures c on c.id = o.capture_id
      where o.resolution = 'refund' and o.settled_at >= ${start}::timestamptz and o.settled_at < ${end}::timestamptz
  )`;
}

/** Lists what was taken and refunded from one day to another, both included, by day and method. */
export async function listTakings(db: Db, from: string, to: string): Promise<Takings[]> {
  const { rows } = (await db.execute(sql`
    select ${hongKongDay('m.at')} as day, a.method,
        sum(greatest(m.amount, 0))::integer as taken, sum(greatest(-m.amount, 0))::integer as refunded
      from ${movements(from, to)} as m join payment_attempts a on a.id = m.attempt_id
      group by 1, 2 order by 1, 2`)) as unknown as { rows: Takings[] };
  return rows;
}

/** Lists each payment and each refund of the takings, for the accountant. */
export async function listPayments(db: Db, from: string, to: string): Promise<Payment[]> {
  const { rows } = (await db.execute(sql`
    select to_char(m.at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD HH24:MI:SS') as at, i.code as order, r.code as receipt, a.method, a.provider, m.transaction_id as transaction, m.amount
      from ${movements(from, to)} as m join payment_attempts a on a.id = m.attempt_id join invoices i on i.id = a.invoice_id
      left join receipts r on r.invoice_id = i.id
      order by m.at, i.code, m.amount`)) as unknown as { rows: Payment[] };
  return rows;
}

/** Lists the fees of places paid from one day to another, by group; withdrawn places are left out, as their money was given back. */
export async function listProgrammeTakings(db: Db, from: string, to: string): Promise<ProgrammeTakings[]> {
  const [start, end] = bounds(from, to);
  const { rows } = (await db.execute(sql`
    select coalesce(p.code, p.alias, p.en_title) as "group", p.en_title as name_en, p.title as name_zh, count(*)::integer as places, sum(e.fee)::integer as fees
      from enrolments e join activities c on c.id = e.activity_id join posts p on p.id = c.group_id
      where e.state = 'paid' and e.paid_at >= ${start}::timestamptz and e.paid_at < ${end}::timestamptz
      group by p.id order by 1`)) as unknown as { rows: ProgrammeTakings[] };
  return rows;
}
