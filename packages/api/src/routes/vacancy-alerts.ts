import { addVacancyAlert, listVacancyAlerts, type PostFilter, removeVacancyAlert } from '@portal/contract/endpoints';
import { emailAddress } from '@portal/contract/membership';
import * as v from 'valibot';
import { ApiFailure } from '../api-failure.ts';
import { checkBySchema } from '../domain/check-by-schema.ts';
import { addAlert } from '../domain/vacancy-alerts/add-alert.ts';
import { findAlerts, removeAlert } from '../domain/vacancy-alerts/own-alerts.ts';
import { route } from '../http/route.ts';

export const vacancyAlertRoutes = [
  route(addVacancyAlert, async ({ input: { body }, ctx, viewer, locale, address, t }) => {
    const { activity_id, search } = body;
    const { email } = checkBySchema(v.object({ email: emailAddress }), { email: body.email });
    const owner = viewer?.member ?? email;
    const target = activity_id ? { activity_id } : search && isNarrow(search) && { search };
    if (!owner || !target || (activity_id && search)) throw new ApiFailure('VALIDATION');
    const { proof } = await addAlert(ctx, { target, owner, locale, address });
    return { success: true, message: t(proof ? 'vacancyAlert.proofMailed' : 'vacancyAlert.added'), proof };
  }),

  route(listVacancyAlerts, async ({ ctx, viewer }) => ({
    alerts: await findAlerts(ctx, viewer.member.id),
  })),

  route(removeVacancyAlert, async ({ input: { body }, ctx, viewer, t }) => {
    await removeAlert(ctx, body.id, viewer.member.id);
    return { success: true, message: t('vacancyAlert.stopped') };
  }),
];

/** Whether a search looks for something in particular, not for every class there is. */
function isNarrow({ type, ...search }: PostFilter): boolean {
  return Object.values(search).some((value) => value !== undefined && value !== '' && value !== false);
}
