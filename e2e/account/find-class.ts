import type { Portal } from '../fixtures/portal.ts';
import { request } from '../shell/routes.ts';

/** Finds the id of a class in the demo group that has a class in every state. */
export async function findClass(portal: Portal, code: string): Promise<number> {
  const group = (await (await fetch(`${portal.apiOrigin}/api/cms/alias/swim-squad`)).json()) as { code: string };
  const { activities } = await request<{ activities: { id: number; code: string }[] }>(portal, 'cms/getactivityList', {
    activity_group_code: group.code,
    is_enrol_period: true,
  });
  const found = activities.find((activity) => activity.code === code);
  if (!found) throw new Error(`No class ${code}`);
  return found.id;
}
