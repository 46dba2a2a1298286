import type { EndpointOutput, LoadArgs, Member, Shell } from '@portal/contract';
import { showYouthOptions } from '@portal/contract/endpoints';
import type { ApplicantType } from './youth-application-rules.ts';

export interface YouthApplicationData extends EndpointOutput<typeof showYouthOptions> {
  /** The logged-in member; the form starts with what is known about them. */
  member: Member | null;
  /** What the form begins with, from its address. */
  first: ApplicantType;
}

/** Loads options, types and groups (YOUTH-15). */
export async function loadYouthApplication(shell: Shell<'membership'>, { request }: LoadArgs): Promise<YouthApplicationData> {
  const page = await shell.api.call(showYouthOptions, {}, { quiet: true, signal: request.signal });
  await shell.session.ready;
  const first = new URL(request.url).searchParams.has('family') ? 'family' : 'individual';
  return { ...page, member: shell.session.user, first };
}
