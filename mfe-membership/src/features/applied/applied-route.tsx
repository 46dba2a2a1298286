import { definePage, type Shell } from '@portal/contract';
import { redirect } from 'react-router-dom';
import { AppliedPage } from './applied-page.tsx';

/** What a code may look like. Without this check a link could put any sentence in its place, as if from the association. */
const codeShape = /^[0-9A-Za-z-]{1,40}$/;

/** Confirms that an application was submitted. */
export function appliedRoute(shell: Shell<'membership'>) {
  return definePage({
    load: ({ params: { code = '' } }) => {
      if (!codeShape.test(code)) throw redirect(shell.href('/'));
      return { code };
    },
    Page: AppliedPage,
  });
}
