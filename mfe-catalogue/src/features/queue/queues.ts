import type { Activity } from '@portal/contract';
import { joinQueue, showQueue } from '@portal/contract/endpoints';
import type { Queue } from '@portal/contract/entities';
import { perShell } from '@portal/ui-parts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type CatalogueShell, useShell } from '../../shell.ts';

/** The queues of openings, as far as this person has seen them. */
export interface Queues {
  /** The back end's latest responses, by opening. */
  responses: Readonly<Record<string, Queue>>;
  /** The back end's latest response. */
  queueOf(activity: Opening): Queue | undefined;
  /** Whether this person's family has joined, as far as this device knows. */
  isDown(activity: Opening): boolean;
  /** Joins the queue; rejects with the back end's ApiError. */
  join(activity: Opening): Promise<void>;
  /** Polls the queue, at the interval that the back end sets, until the returned function is called. */
  follow(activity: Opening): () => void;
}

export type Opening = Pick<Activity, 'id' | 'opens_at' | 'cmsgroup'>;

/** The most openings that this device remembers having joined. */
const most = 20;
/** The delay after a failed call. The place is kept, so there is no hurry. */
const afterFailureMs = 5_000;

/** The classes of a group that open at one moment are shown together. */
export const openingOf = ({ cmsgroup, opens_at }: Opening) => `${cmsgroup?.alias} ${opens_at}`;

/** All classes that open at one moment, in whatever group, have one queue. */
const momentOf = ({ opens_at }: Opening) => `${opens_at}`;

/** The part of a response that a page shows. */
const shown = ({ now: _now, ask_again: _again, ...rest }: Queue) => JSON.stringify(rest);

const queuesOf = perShell(({ api, session, storage: { browser: device }, signal }: CatalogueShell) => {
  let member: string | undefined;

  const down = () => device.read<string[]>('lines') ?? [];
  const take = (opening: Opening, queue: Queue) => {
    const { responses, queueOf } = store.getState();
    const before = queueOf(opening);
    if (!before || shown(before) !== shown(queue)) store.setState({ responses: { ...responses, [openingOf(opening)]: queue } });
    return queue;
  };
  const requestToJoin = async (opening: Opening) =>
    take(opening, await api.call(joinQueue, { body: { activity_id: opening.id } }, { quiet: true, signal }));
  const request = async (opening: Opening) => {
    const isDown = session.user !== null && down().includes(momentOf(opening));
    const known = store.getState().queueOf(opening);
    if (isDown && (!known || known.place == null)) return requestToJoin(opening);
    const body = { activity_id: opening.id, place: (isDown && known?.place) || undefined };
    const queue = await api.call(showQueue, { body }, { quiet: true, signal });
    return isDown && queue.state === 'waiting' && queue.place == null ? requestToJoin(opening) : take(opening, queue);
  };

  const follow = (opening: Opening) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const next = async () => {
      const again = await request(opening).then(
        ({ state, ask_again }) => (state === 'over' ? undefined : ask_again),
        () => afterFailureMs,
      );
      if (!over && !signal.aborted && again !== undefined) timer = setTimeout(next, again);
    };
    const now = () => {
      clearTimeout(timer);
      void next();
    };
    // The person has changed, by login or logout: the earlier responses were for someone else.
    const stop = session.subscribe(() => {
      if (session.user?.code === member) return;
      member = session.user?.code;
      store.setState({ responses: {} });
      now();
    });
    window.addEventListener('online', now);
    void session.ready.then(() => {
      member = session.user?.code;
      if (!over) now();
    });
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
      window.removeEventListener('online', now);
    };
  };

  const store = createStore<Queues>()((set, get) => ({
    responses: {},
    queueOf: (opening) => get().responses[openingOf(opening)],
    isDown: (opening) => down().includes(momentOf(opening)),
    async join(opening) {
      await requestToJoin(opening);
      device.write('lines', [momentOf(opening), ...down().filter((item) => item !== momentOf(opening))].slice(0, most));
      // What is stored decides what is shown.
      set({ responses: { ...get().responses } });
    },
    follow,
  }));
  return store;
});

export const useQueues = (): Queues => useStore(queuesOf(useShell()));
