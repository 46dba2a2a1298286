import { declarationsSchema, type Joining, youthDetailsSchema } from '@portal/contract/membership';
import type { ApplicantValues } from '../application/applicant-values.ts';

/** What the form holds. */
export interface YouthApplicationValues {
  members: ApplicantValues[];
  /** Id of the price that was chosen; empty for the preselected one. */
  member_type_group_price_id: string;
  agree_privacy: boolean;
  agree_member: boolean;
  agree_direct_marketing: boolean;
}

/** What each step asks: the contract's schemas, which the server runs too. */
export function youthApplicationSchemas(joining: Joining) {
  return [youthDetailsSchema(joining), declarationsSchema] as const;
}
