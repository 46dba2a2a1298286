import type { CallOptions, LoadArgs, MemberGroup, Price, Shell } from '@portal/contract';
import { showGymOptions, showYouthOptions } from '@portal/contract/endpoints';
import { priceToPay } from '@portal/contract/membership';

/** The price with the lowest first payment; null if it could not be loaded, and the page leaves it out. */
export interface BeMemberData {
  item: Price | null;
  family: Price | null;
  gym: Price | null;
}

/** The family price with the lowest first payment; null if it could not be loaded. */
export async function loadFamilyPrice(shell: Shell<'membership'>, signal: AbortSignal): Promise<Price | null> {
  const groups = await loadYouthGroups(shell, { quiet: true, signal });
  return lowest(groups.filter(({ is_family }) => is_family));
}

/** Loads what joining costs (REGISTER-20). */
export async function loadBeMember(shell: Shell<'membership'>, { request }: LoadArgs): Promise<BeMemberData> {
  const options = { quiet: true, signal: request.signal };
  const [youth, gym] = await Promise.all([
    loadYouthGroups(shell, options),
    shell.api.call(showGymOptions, {}, options).then(
      ({ gymMemberType }) => gymMemberType.groups,
      () => [],
    ),
  ]);
  return {
    item: lowest(youth.filter(({ is_family }) => !is_family)),
    family: lowest(youth.filter(({ is_family }) => is_family)),
    gym: lowest(gym),
  };
}

const loadYouthGroups = (shell: Shell<'membership'>, options: CallOptions): Promise<MemberGroup[]> =>
  shell.api.call(showYouthOptions, {}, options).then(
    ({ ymMemberType }) => ymMemberType.groups,
    () => [],
  );

function lowest(groups: MemberGroup[]): Price | null {
  const prices = groups.flatMap((group) => group.prices ?? []);
  return prices.toSorted((a, b) => priceToPay(a) - priceToPay(b))[0] ?? null;
}
