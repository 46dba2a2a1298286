import type { MemberType } from '@portal/contract';
import { showGymOptions, showYouthOptions } from '@portal/contract/endpoints';
import { ApiFailure } from '../api-failure.ts';
import type { Db } from '../db/client.ts';
import { findMemberType, toMemberType } from '../domain/membership/find-member-type.ts';
import { findFormAddresses, findOptions } from '../domain/membership/find-options.ts';
import { route } from '../http/route.ts';

export const membershipTypeRoutes = [
  route(showYouthOptions, async ({ ctx: { db } }) => ({
    options: await findOptions(db),
    ymMemberType: await findType(db, 'ym_member'),
    ...(await findFormAddresses(db, 'ym')),
  })),

  route(showGymOptions, async ({ ctx: { db } }) => ({
    options: await findOptions(db),
    gymMemberType: await findType(db, 'fitness_member'),
    ...(await findFormAddresses(db, 'gym')),
  })),
];

async function findType(db: Db, key: 'ym_member' | 'fitness_member'): Promise<MemberType> {
  const type = await findMemberType(db, { key });
  if (!type) throw new ApiFailure('UNAVAILABLE');
  return toMemberType(type);
}
