import { type EndpointOutput, type LoadArgs, type MemberGroup, type Options, paths, type Shell } from '@portal/contract';
import { type RenewalMember, showRenewal } from '@portal/contract/endpoints';
import type { MembershipProduct } from '@portal/contract/membership';
import { redirect } from 'react-router-dom';

export interface RenewalData {
  member: RenewalMember;
  product: MembershipProduct;
  options: Options;
  groups: MemberGroup[];
}

/** Loads what the member can renew. On a failure, or if there is nothing to renew, redirects to the account (RENEW-07). */
export async function loadRenewal(shell: Shell<'membership'>, { request }: LoadArgs): Promise<RenewalData> {
  const renewal = await fetchRenewal(shell, request.signal);
  if (!renewal?.member || !renewal.key) throw redirect(shell.href(paths.me()));
  const { member, key, options, memberTypeGroups } = renewal;
  return { member, product: key, options: options ?? {}, groups: memberTypeGroups ?? [] };
}

async function fetchRenewal(shell: Shell<'membership'>, signal: AbortSignal): Promise<EndpointOutput<typeof showRenewal> | null> {
  try {
    return await shell.api.call(showRenewal, {}, { quiet: true, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
