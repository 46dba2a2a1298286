import { msg } from '@lingui/core/macro';
import { type EndpointOutput, type LoadArgs, type MemberGroup, type Options, paths, type Shell } from '@portal/contract';
import { type RenewalMember, showRenewal } from '@portal/contract/endpoints';
import type { MembershipProduct } from '@portal/contract/membership';
import { formatDay } from '@portal/ui';
import { redirect } from 'react-router-dom';

export interface RenewalData {
  member: RenewalMember;
  product: MembershipProduct;
  options: Options;
  groups: MemberGroup[];
}

/** Loads what the member can renew. On a failure, or if there is nothing to renew, redirects to the account and says why (RENEW-07). */
export async function loadRenewal(shell: Shell<'membership'>, { request }: LoadArgs): Promise<RenewalData> {
  const renewal = await fetchRenewal(shell, request.signal);
  if (!renewal?.member || !renewal.key) {
    if (renewal && !renewal.member) shell.notify.info(shell.i18n._(whyNot(shell, renewal.renewable_from)));
    else shell.notify.error(shell.i18n._(msg`Your renewal could not be loaded. Please try again.`));
    throw redirect(shell.href(paths.me()));
  }
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

function whyNot({ locale }: Shell<'membership'>, from: string | null | undefined) {
  if (!from) return msg`This account has no membership to renew. A family renews through its main member.`;
  const day = formatDay(from, locale);
  return msg`You can renew your membership from ${day}.`;
}
