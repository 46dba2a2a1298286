import { definePage } from '@portal/contract';
import type { CatalogueShell } from '../../shell.ts';
import { loadDepartments } from './departments-data.ts';
import { DepartmentsPage } from './departments-page.tsx';

/** All business units. */
export function departmentsRoute(shell: CatalogueShell) {
  return definePage({ load: (args) => loadDepartments(shell, args), Page: DepartmentsPage });
}
