import { listPlaceAlerts } from '@portal/contract/endpoints';
import { findAlerts } from '../../domain/place-alerts/own-alerts.ts';
import { route } from '../../http/route.ts';

export const listPlaceAlertsRoute = route(listPlaceAlerts, async ({ ctx, viewer }) => ({
  alerts: await findAlerts(ctx, viewer.member.id),
}));
