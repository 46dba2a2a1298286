import type { EndpointOutput, LoadArgs, Member, Shell } from '@portal/contract';
import { paths } from '@portal/contract';
import { showGymOptions } from '@portal/contract/endpoints';
import { redirect } from 'react-router-dom';

export interface GymApplicationData extends EndpointOutput<typeof showGymOptions> {
  /** Who is logged in; the form begins with what is known of him. */
  member: Member | null;
}

/** Loads the gym's options; what can't be loaded leads to the choice of a membership (GYM-04). */
export async function loadGymApplication(shell: Shell<'membership'>, { request }: LoadArgs): Promise<GymApplicationData> {
  try {
    const page = await shell.api.call(showGymOptions, {}, { quiet: true, signal: request.signal });
    await shell.session.ready;
    return { ...page, member: shell.session.user };
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw redirect(shell.href(paths.beMember()));
  }
}
