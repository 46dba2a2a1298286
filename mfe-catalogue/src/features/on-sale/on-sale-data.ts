import type { LoadArgs } from '@portal/contract';
import { showShuffle } from '@portal/contract/endpoints';
import type { Shuffle } from '@portal/contract/entities';
import { type AsyncData, asyncData } from '@portal/ui-parts';
import type { CatalogueShell } from '../../shell.ts';

export interface OnSaleData {
  shuffle: AsyncData<Shuffle>;
}

export function loadOnSale({ api }: CatalogueShell, { params, request: { signal } }: LoadArgs): OnSaleData {
  return { shuffle: asyncData(async () => api.call(showShuffle, { params: { id: params.number ?? '' } }, { quiet: true, signal })) };
}
