import { membershipPromises } from './membership-section.ts';
import { proveByRival } from './prove-rivals.ts';
import { membershipFaults, rivalMembership } from './rival-membership.tsx';

proveByRival(membershipPromises, rivalMembership, membershipFaults);
