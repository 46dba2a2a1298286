import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ApplicationRow, applications, type InvoiceRow, invoices, memberTypes } from '../../db/schema/index.ts';

export interface FoundApplication {
  application: ApplicationRow;
  type: typeof memberTypes.$inferSelect;
  /** Null until the application is approved. */
  invoice: InvoiceRow | null;
}

/** Finds an application by its code, in any letter case. */
export async function findApplication(db: Db, code: string): Promise<FoundApplication | undefined> {
  const [found] = await db
    .select({ application: applications, type: memberTypes, invoice: invoices })
    .from(applications)
    .innerJoin(memberTypes, eq(memberTypes.id, applications.type_id))
    .leftJoin(invoices, eq(invoices.id, applications.invoice_id))
    .where(eq(applications.code, code.toUpperCase()));
  return found;
}
