import { removePlaceAlert } from '@portal/contract/endpoints';
import { removeAlert } from '../../domain/place-alerts/own-alerts.ts';
import { route } from '../../http/route.ts';

export const removePlaceAlertRoute = route(removePlaceAlert, async ({ input: { body }, ctx, viewer, t }) => {
  await removeAlert(ctx, body.id, viewer.member.id);
  return { success: true, message: t('placeAlert.stopped') };
});
