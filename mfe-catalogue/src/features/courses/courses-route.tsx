import { definePage } from '@portal/contract';
import type { CatalogueShell } from '../../shell.ts';
import { createCoursesLoader } from './courses-data.ts';
import { CoursesPage } from './courses-page.tsx';

/** All courses, 16 on a page; the address holds the filters. */
export function coursesRoute(shell: CatalogueShell) {
  return definePage({ load: createCoursesLoader(shell), Page: CoursesPage });
}
