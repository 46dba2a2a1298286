import { definePage } from '@portal/contract';
import type { CatalogueShell } from '../../shell.ts';
import { loadOnSale } from './on-sale-data.ts';
import { OnSalePage } from './on-sale-page.tsx';

/** How the queue of an on-sale was shuffled (LINE-11). */
export const onSaleRoute = (shell: CatalogueShell) => definePage({ load: (args) => loadOnSale(shell, args), Page: OnSalePage });
