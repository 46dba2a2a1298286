import type { ApplicantValues } from '../application/applicant-values.ts';

/** What the form holds. */
export interface RenewalValues {
  /** Id of the chosen price; empty for none. */
  price_id: string;
  newParents: ApplicantValues[];
  newChildren: ApplicantValues[];
}
