import { definePage, type Shell } from '@portal/contract';
import { FormSkeleton } from '../application/form-skeleton.tsx';
import { loadRegister } from './register-data.ts';
import { RegisterPage } from './register-page.tsx';

/** Registration of an online account; the shell redirects members. */
export function registerRoute(shell: Shell<'membership'>) {
  return definePage({ load: (args) => loadRegister(shell, args), Page: RegisterPage, Skeleton: FormSkeleton });
}
