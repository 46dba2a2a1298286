import type { EndpointInput } from '@portal/contract';
import { addVacancyAlert, listVacancyAlerts, type PostFilter, removeVacancyAlert, type VacancyAlert } from '@portal/contract/endpoints';
import { perShell } from '@portal/ui-parts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type CatalogueShell, useShell } from '../../shell.ts';

/** What an alert is for: a class, or anything that a search finds. */
export type AlertTarget = { activity_id: number } | { search: PostFilter };

export interface VacancyAlerts {
  /** A member's alerts; a visitor's aren't known here. */
  alerts: readonly VacancyAlert[];
  /** Adds an alert; a visitor passes an email. Resolves with the back end's message, rejects with its ApiError. */
  add(target: AlertTarget, email?: string): Promise<string>;
  remove(alert: Pick<VacancyAlert, 'id'>): Promise<void>;
}

const none: readonly VacancyAlert[] = [];

const vacancyAlertsOf = perShell(({ api, session, signal }: CatalogueShell) => {
  let member: string | undefined;
  const show = (alerts: readonly VacancyAlert[]) => store.setState({ alerts });
  const load = async () => {
    await session.ready;
    const whose = session.user?.code;
    const { alerts } = whose ? await api.call(listVacancyAlerts, {}, { quiet: true, signal }) : { alerts: none };
    if (whose === session.user?.code) show(alerts);
  };
  const follow = () => {
    if (session.user?.code === member) return;
    member = session.user?.code;
    show(none);
    void load().catch(() => undefined);
  };
  const store = createStore<VacancyAlerts>()(() => ({
    alerts: none,
    async add(target, email) {
      const body: EndpointInput<typeof addVacancyAlert>['body'] = { ...target, email };
      const { message } = await api.call(addVacancyAlert, { body }, { quiet: true, signal });
      await load().catch(() => undefined);
      return message ?? '';
    },
    async remove({ id }) {
      await api.call(removeVacancyAlert, { body: { id } }, { signal });
      show(store.getState().alerts.filter((alert) => alert.id !== id));
    },
  }));
  signal.addEventListener('abort', session.subscribe(follow));
  void session.ready.then(follow);
  return store;
});

export const useVacancyAlerts = (): VacancyAlerts => useStore(vacancyAlertsOf(useShell()));

/** Whether an alert is for exactly this target. */
export function isAbout({ activity, search }: VacancyAlert, target: AlertTarget): boolean {
  if ('activity_id' in target) return activity?.id === target.activity_id;
  return search != null && inOrder(search) === inOrder(target.search);
}

const inOrder = (search: PostFilter) =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .toSorted(([item], [other]) => (item < other ? -1 : 1)),
  );
