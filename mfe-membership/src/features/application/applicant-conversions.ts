import { type EndpointInput, type Locale, type Options, pick } from '@portal/contract';
import type { applyForMembership } from '@portal/contract/endpoints';
import type { ApplicantValues } from './applicant-values.ts';

type SentApplicant = EndpointInput<typeof applyForMembership>['body']['members'][number];

const addressParts = ['room', 'floor', 'block', 'building', 'street', 'district', 'province', 'country'] as const;

/** Joins the filled-in parts of an address into one line, the region by its name (YOUTH-10). */
export function composeAddress(applicant: ApplicantValues, options: Options, locale: Locale): string {
  const region = options['Member Region']?.find(({ value }) => value === applicant.province);
  const parts = { ...applicant, province: region ? pick(region, 'name', locale).text : applicant.province };
  return addressParts.flatMap((part) => parts[part]?.trim() || []).join(', ');
}

/** Converts an applicant for sending: the role as flags, and the address in English, as the association files it. */
export function toSentApplicant({ role, ...applicant }: ApplicantValues, options: Options): SentApplicant {
  return {
    ...applicant,
    address: composeAddress({ role, ...applicant }, options, 'en'),
    is_host: role === 'host' || role === 'individual',
    is_parent: role === 'host' || role === 'parent',
  };
}
