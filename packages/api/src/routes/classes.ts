import { listActivities } from '@portal/contract/endpoints';
import { findActivities } from '../domain/catalogue/find-activities.ts';
import { route } from '../http/route.ts';

export const classRoutes = [
  route(listActivities, async ({ input: { body }, ctx }) => {
    const { activity_group_code: code, is_enrol_period: openOnly } = { ...body, ...body.filter };
    return { activities: code ? await findActivities(ctx, code, openOnly ?? false) : [], code };
  }),
];
