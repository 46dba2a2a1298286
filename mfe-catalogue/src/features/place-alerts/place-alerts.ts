import type { EndpointInput } from '@portal/contract';
import { addPlaceAlert, listPlaceAlerts, type PlaceAlert, type PostFilter, removePlaceAlert } from '@portal/contract/endpoints';
import type { CatalogueShell } from '../../shell.ts';

/** What an alert is for: a class, or anything that a search finds. */
export type AlertTarget = { activity_id: number } | { search: PostFilter };

/** A member's alerts (decision 58); a visitor's aren't known here. */
export interface PlaceAlerts {
  all(): readonly PlaceAlert[];
  subscribe(listener: () => void): () => void;
  /** Adds an alert; a visitor passes an email. Resolves with the back end's message, rejects with its ApiError. */
  add(target: AlertTarget, email?: string): Promise<string>;
  remove(alert: Pick<PlaceAlert, 'id'>): Promise<void>;
  load(): Promise<readonly PlaceAlert[]>;
}

const none: readonly PlaceAlert[] = [];
const ofSection = new WeakMap<CatalogueShell, PlaceAlerts>();

/** The alerts of a mounted section: all its pages share them. */
export function placeAlertsOf(shell: CatalogueShell): PlaceAlerts {
  const known = ofSection.get(shell);
  if (known) return known;
  const made = createPlaceAlerts(shell);
  ofSection.set(shell, made);
  return made;
}

function createPlaceAlerts({ api, session, signal }: CatalogueShell): PlaceAlerts {
  const listeners = new Set<() => void>();
  let all = none;
  let member: string | undefined;
  const show = (next: readonly PlaceAlert[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  const load = async () => {
    await session.ready;
    const whose = session.user?.code;
    const { alerts } = whose ? await api.call(listPlaceAlerts, {}, { quiet: true, signal }) : { alerts: none };
    if (whose === session.user?.code) show(alerts);
    return all;
  };
  const follow = () => {
    if (session.user?.code === member) return;
    member = session.user?.code;
    show(none);
    void load().catch(() => undefined);
  };
  signal.addEventListener('abort', session.subscribe(follow));
  void session.ready.then(follow);
  return {
    all: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    async add(target, email) {
      const body: EndpointInput<typeof addPlaceAlert>['body'] = { ...target, email };
      const { message } = await api.call(addPlaceAlert, { body }, { quiet: true, signal });
      await load().catch(() => undefined);
      return message ?? '';
    },
    async remove({ id }) {
      await api.call(removePlaceAlert, { body: { id } }, { signal });
      show(all.filter((alert) => alert.id !== id));
    },
  };
}

/** Whether an alert is for exactly this target. */
export function isAbout({ activity, search }: PlaceAlert, target: AlertTarget): boolean {
  if ('activity_id' in target) return activity?.id === target.activity_id;
  return search != null && inOrder(search) === inOrder(target.search);
}

const inOrder = (search: PostFilter) =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
