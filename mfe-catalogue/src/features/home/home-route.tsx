import { definePage } from '@portal/contract';
import type { CatalogueShell } from '../../shell.ts';
import { loadHome } from './home-data.ts';
import { HomePage } from './home-page.tsx';

/** The front page. */
export function homeRoute(shell: CatalogueShell) {
  return definePage({ load: (args) => loadHome(shell, args), Page: HomePage });
}
