import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  type ApplicantRow,
  type ApplicationRow,
  applicants,
  applications,
  type InvoiceRow,
  invoices,
  memberGroups,
  memberTypes,
} from '../../db/schema/index.ts';

interface FoundApplication {
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

export type ApplicantWithGroup = ApplicantRow & { group: typeof memberGroups.$inferSelect };

/** Loads the people of an application or a renewal, in the order they were sent; an application's host isn't always first. */
export async function findApplicants(db: Db, of: { applicationId: string } | { renewalId: string }): Promise<ApplicantWithGroup[]> {
  const rows = await db
    .select({ applicant: applicants, group: memberGroups })
    .from(applicants)
    .innerJoin(memberGroups, eq(memberGroups.id, applicants.group_id))
    .where('applicationId' in of ? eq(applicants.application_id, of.applicationId) : eq(applicants.renewal_id, of.renewalId))
    .orderBy(asc(applicants.position));
  return rows.map(({ applicant, group }) => ({ ...applicant, group }));
}

/** The person who pays and gets the mails. */
export function hostOf<A extends Pick<ApplicantRow, 'role'>>(people: A[]): A {
  return people.find(({ role }) => role === 'host' || role === 'individual')!;
}
