import { definePage } from '@portal/contract';
import type { CatalogueShell } from '../../shell.ts';
import { createCoursesLoader } from './courses-data.ts';
import { CoursesPage } from './courses-page.tsx';

/** All courses, 16 a page; the address says which. */
export function coursesRoute(shell: CatalogueShell) {
  return definePage({ load: createCoursesLoader(shell), Page: CoursesPage });
}
