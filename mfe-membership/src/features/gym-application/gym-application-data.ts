import { msg } from '@lingui/core/macro';
import type { EndpointOutput, LoadArgs, Member, Shell } from '@portal/contract';
import { paths } from '@portal/contract';
import { showGymOptions } from '@portal/contract/endpoints';
import { redirect } from 'react-router-dom';

export interface GymApplicationData extends EndpointOutput<typeof showGymOptions> {
  /** The logged-in member; the form starts with what is known about them. */
  member: Member | null;
}

/** Loads the gym's options; if that fails, redirects to the choice of a membership (GYM-04). */
export async function loadGymApplication(shell: Shell<'membership'>, { request }: LoadArgs): Promise<GymApplicationData> {
  try {
    const page = await shell.api.call(showGymOptions, {}, { quiet: true, signal: request.signal });
    await shell.session.ready;
    return { ...page, member: shell.session.user };
  } catch (error) {
    if (request.signal.aborted) throw error;
    shell.notify.error(shell.i18n._(msg`The form could not be loaded`));
    throw redirect(shell.href(paths.beMember()));
  }
}
