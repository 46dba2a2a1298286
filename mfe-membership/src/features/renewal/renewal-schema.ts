import type { EndpointInput, Options } from '@portal/contract';
import type { renew } from '@portal/contract/endpoints';
import { toSentApplicant } from '../application/applicant-conversions.ts';
import type { ApplicantValues } from '../application/applicant-values.ts';

/** The form values. */
export interface RenewalValues {
  /** Id of the chosen price; empty for none. */
  price_id: string;
  newParents: ApplicantValues[];
  newChildren: ApplicantValues[];
}

/** Returns the renewal to send. */
export function toRenewal({ price_id, newParents, newChildren }: RenewalValues, options: Options): EndpointInput<typeof renew>['body'] {
  return {
    price_id: Number(price_id),
    newParents: newParents.map((person) => toSentApplicant(person, options)),
    newChildren: newChildren.map((person) => toSentApplicant(person, options)),
  };
}
