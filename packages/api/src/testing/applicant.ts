import type { EndpointInput } from '@portal/contract';
import { type applyForMembership, showGymOptions, showYouthOptions } from '@portal/contract/endpoints';
import { childResponses, responses } from '@portal/contract/membership/testing';
import type { TestCall } from './call.ts';

export type ApplicationInput = EndpointInput<typeof applyForMembership>['body'];
export type ApplicantInput = ApplicationInput['members'][number];

/** The smallest possible picture: one transparent pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

export function photo(name = 'me.png'): File {
  return new File([pixel], name, { type: 'image/png' });
}

export function pdf(name = 'paper.pdf'): File {
  return new File(['%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], name, { type: 'application/pdf' });
}

/** A person with a value for every field of any form. */
export function applicant(changes: Partial<ApplicantInput> = {}): ApplicantInput {
  return { ...responses, iconPic: photo(), idPic: pdf('passport.pdf'), ...changes };
}

export const parent = (changes: Partial<ApplicantInput> = {}) => applicant({ is_parent: true, given_name: 'Parent', ...changes });
export const child = (changes: Partial<ApplicantInput> = {}) =>
  applicant({ ...childResponses, given_name: 'Child', hkid: 'S123', email: undefined, mobile: undefined, ...changes });

/** Makes applications at the demo data's prices. */
export async function createForms(call: TestCall) {
  const { ymMemberType: youth } = (await call(showYouthOptions)).body;
  const { gymMemberType: gym } = (await call(showGymOptions)).body;
  const choose = (type: typeof youth, group: string) => {
    const found = type.groups.find(({ name }) => name === group)!;
    const price = found.prices![0]!;
    return {
      member_type_id: type.id,
      member_type_group_id: found.id,
      member_type_group_price_id: price.id,
      amount: price.price + (price.admin_fee ?? 0),
    };
  };
  const agreed = { agree_privacy: true, agree_member: true };
  return {
    youth,
    gym,
    individual: (changes: Partial<ApplicantInput> = {}): ApplicationInput => ({
      members: [applicant(changes)],
      ...agreed,
      ...choose(youth, 'Adult member'),
    }),
    family: (others: ApplicantInput[] = [parent(), child()]): ApplicationInput => ({
      members: [applicant({ is_host: true, is_parent: true }), ...others],
      ...agreed,
      ...choose(youth, 'Family membership, main member'),
    }),
    fitness: (changes: Partial<ApplicantInput> = {}): ApplicationInput => ({
      members: [applicant({ idPic: undefined, ...changes })],
      ...agreed,
      ...choose(gym, 'Gym, adult'),
      parq: pdf('par-q.pdf'),
    }),
  };
}
export type Forms = Awaited<ReturnType<typeof createForms>>;

/** A visitor who registers. */
export const newcomer = {
  email: 'x@example.com',
  title: 'Mr',
  surname: 'X',
  given_name: 'Y',
  mobile: '61234567',
  dob: '2000-01-01',
  password: 'abcdefg1',
  confirm_password: 'abcdefg1',
} as const;
