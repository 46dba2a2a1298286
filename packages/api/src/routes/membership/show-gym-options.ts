import { showGymOptions } from '@portal/contract/endpoints';
import { findMemberType, toMemberType } from '../../domain/membership/find-member-type.ts';
import { findFormAddresses, findOptions } from '../../domain/membership/find-options.ts';
import { route } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

export const showGymOptionsRoute = route(showGymOptions, async ({ ctx: { db } }) => {
  const type = await findMemberType(db, { key: 'fitness_member' });
  if (!type) throw refuse('UNAVAILABLE');
  return { options: await findOptions(db), gymMemberType: toMemberType(type), ...(await findFormAddresses(db, 'gym')) };
});
