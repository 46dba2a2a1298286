import { isApiError, type Post } from '@portal/contract';
import { changeFavourites } from '@portal/contract/endpoints';
import type { CatalogueShell } from '../../shell.ts';

/** Ids of the groups that a person marked, newest first (decision 57). */
export interface Favourites {
  ids(): readonly number[];
  subscribe(listener: () => void): () => void;
  /** Marks a group, or unmarks it. */
  toggle(group: Pick<Post, 'id'>): Promise<void>;
  /** Sends marks that are only on this device to the account; resolves when the account has answered or failed to. */
  sync(): Promise<void>;
}

const most = 500;
const name = 'favourites';
const none: readonly number[] = [];
const ofSection = new WeakMap<CatalogueShell, Favourites>();

/** The favourites of a mounted section: all its pages share them. */
export function favouritesOf(shell: CatalogueShell): Favourites {
  const known = ofSection.get(shell);
  if (known) return known;
  const made = createFavourites(shell);
  ofSection.set(shell, made);
  return made;
}

/** A visitor's marks are kept on the device; a member's device keeps only those not yet sent to the account. */
function createFavourites({ kept: { browser: device }, session, api, notify, signal }: CatalogueShell): Favourites {
  const listeners = new Set<() => void>();
  const here = () => device.read<number[]>(name) ?? none;
  let member: string | undefined;
  let account: readonly number[] = none;
  /** Marks that are being removed from the account. */
  let leaving: readonly number[] = [];
  let all = here();

  const show = () => {
    const marked = here();
    all = [...marked, ...account.filter((id) => !marked.includes(id) && !leaving.includes(id))];
    for (const listener of listeners) listener();
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
    // Another member may have logged in before this call starts or is answered.
    const made = last.then(() => (whose === member ? send(whose, body, quiet) : undefined));
    last = made.catch(() => undefined);
    return made;
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

  const stops = [session.subscribe(follow), device.subscribe(show)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  void session.ready.then(follow);
  return {
    ids: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    toggle: ({ id }) => (all.includes(id) ? remove(id) : add(id)),
    sync,
  };
}
