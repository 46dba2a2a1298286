import { satisfy } from '@module-federation/runtime';
import { type ADAPTED_VERSIONS, CONTRACT_VERSION, definePage, type Mounted, type Remote } from '@portal/contract';
import { redirect } from 'react-router-dom';

type Adapt = (remote: Remote) => Remote;

/** Adapters to the running contract, for each earlier one whose releases still run here. */
const adapters: Record<(typeof ADAPTED_VERSIONS)[number], Adapt> = { '2.1.0': fromContract2 };

/** Returns the adapter for remotes with this contract range; undefined if they can't run here. */
export function adapterFor(range: string): Adapt | undefined {
  if (satisfy(CONTRACT_VERSION, range)) return (remote) => remote;
  return Object.entries(adapters).find(([version]) => satisfy(version, range))?.[1];
}

type Catalogue = Mounted<'catalogue'>;
interface Catalogue2 extends Omit<Catalogue, 'routes' | 'widgets'> {
  routes: Omit<Catalogue['routes'], 'favourites'>;
  widgets: Record<never, never>;
}

/**
 * Contract 3 removed nothing from the shell object, and what F-605 used to reject, only types reject now. It added parts to the catalogue:
 * without them, the favourites page redirects home, and the header shows no link to it.
 */
function fromContract2(remote: Remote): Remote {
  if (remote.section !== 'catalogue') return remote;
  return {
    ...remote,
    mount(shell) {
      const mounted = remote.mount(shell) as Catalogue2;
      const favourites = async () => definePage({ load: () => redirect(`/${shell.locale}`), Page: nothing });
      return {
        ...mounted,
        routes: { favourites, ...mounted.routes },
        widgets: { 'catalogue.favourites': async () => ({ Widget: nothing }), ...mounted.widgets },
        dispose: () => mounted.dispose?.(),
      } as Mounted<typeof remote.section>;
    },
  };
}

const nothing = () => null;
