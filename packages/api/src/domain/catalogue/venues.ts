import type { Venue } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** Lists the venues of all classes, with their districts. Hops from one venue to the next in the index instead of reading every class. */
export async function findVenues(db: Db): Promise<Venue[]> {
  const result = (await db.execute(sql`
    with recursive hop as (
      (select venue, venue_ot from activities where venue is not null order by venue limit 1)
      union all
      select next.venue, next.venue_ot from hop, lateral (
        select venue, venue_ot from activities where activities.venue > hop.venue order by venue limit 1
      ) as next
    )
    select hop.venue, hop.venue_ot, district
    from hop left join venues on venues.venue = hop.venue`)) as { rows: Venue[] };
  return result.rows;
}
