import { isApiError, type Post } from '@portal/contract';
import { changeFavourites } from '@portal/contract/endpoints';
import { perShell } from '@portal/ui-parts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type CatalogueShell, useShell } from '../../shell.ts';

export interface Favourites {
  /** The groups that a person marked, newest first. */
  ids: readonly number[];
  /** Marks a group, or unmarks it. */
  toggle(group: Pick<Post, 'id'>): Promise<void>;
  /** Sends marks that are only on this device to the account; resolves when the account has responded or failed to. */
  sync(): Promise<void>;
}

const most = 500;
const name = 'favourites';
const none: readonly number[] = [];

/** A visitor's marks are kept on the device; a member's device keeps only those not yet sent to the account. */
export const favouritesOf = perShell(({ storage: { browser: device }, session, api, notify, signal }: CatalogueShell) => {
  const here = () => device.read<number[]>(name) ?? none;
  let member: string | undefined;
  let account: readonly number[] = none;
  /** Marks that are being removed from the account. */
  let leaving: readonly number[] = [];

  const show = () => {
    const marked = here();
    store.setState({ ids: [...marked, ...account.filter((id) => !marked.includes(id) && !leaving.includes(id))] });
  };
  const keepHere = (ids: readonly number[]) => {
    if (ids.length > 0) device.write(name, ids.slice(0, most));
    else device.clear(name);
    show();
  };
  /** Calls run one after another: when a mark is set and removed in quick succession, the last change must win. */
  let last: Promise<unknown> = Promise.resolve();
  const change = (body: { add?: number[]; remove?: number[] }, quiet: boolean) => {
    const whose = member;
    // Another member may have logged in before this call starts or gets its response.
    const created = last.then(() => (whose === member ? send(whose, body, quiet) : undefined));
    last = created.catch(() => undefined);
    return created;
  };
  const send = async (whose: string | undefined, body: { add?: number[]; remove?: number[] }, quiet: boolean) => {
    const { groups } = await api.call(changeFavourites, { body }, { quiet, signal });
    if (whose !== member) return;
    account = groups;
    keepHere(here().filter((id) => !body.add?.includes(id)));
  };
  const sync = async () => {
    await session.ready;
    if (session.user) await change({ add: [...here()] }, true).catch(() => undefined);
  };
  const follow = () => {
    if (session.user?.code === member) return;
    member = session.user?.code;
    account = none;
    leaving = none;
    show();
    void sync();
  };

  const add = async (id: number) => {
    keepHere([id, ...here()]);
    await session.ready;
    if (!session.user) return;
    await change({ add: [...here()] }, true).catch((error) => {
      if (!isApiError(error) || error.code !== 'CONFLICT') return;
      notify.error(error.message);
      keepHere(here().filter((other) => other !== id));
    });
  };
  const remove = async (id: number) => {
    leaving = [...leaving, id];
    keepHere(here().filter((other) => other !== id));
    // Even for an id that isn't in the account yet: a call that adds it may be under way.
    if (session.user) await change({ remove: [id] }, false).catch(() => undefined);
    leaving = leaving.filter((other) => other !== id);
    show();
  };

  // The server renders none: what the device keeps is shown once the page is hydrated.
  const store = createStore<Favourites>()((_set, get) => ({
    ids: none,
    toggle: ({ id }) => (get().ids.includes(id) ? remove(id) : add(id)),
    sync,
  }));
  show();
  const stops = [session.subscribe(follow), device.subscribe(show)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  void session.ready.then(follow);
  return store;
});

export const useFavourites = (): Favourites => useStore(favouritesOf(useShell()));
