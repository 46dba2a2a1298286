import { definePage, type LoadArgs } from '@portal/contract';
import { showShuffle } from '@portal/contract/endpoints';
import type { Shuffle } from '@portal/contract/entities';
import { type AsyncData, asyncData } from '@portal/ui-parts';
import type { CatalogueShell } from '../../shell.ts';
import { OnSalePage } from './on-sale-page.tsx';

export interface OnSaleData {
  shuffle: AsyncData<Shuffle>;
}

/** How the queue of an on-sale was shuffled (LINE-11). */
export function onSaleRoute(shell: CatalogueShell) {
  const load = ({ params, request: { signal } }: LoadArgs): OnSaleData => ({
    shuffle: asyncData(async () => shell.api.call(showShuffle, { params: { id: params.id ?? '' } }, { quiet: true, signal })),
  });
  return definePage({ load, Page: OnSalePage });
}
