import { definePage, type Shell } from '@portal/contract';
import { redirect } from 'react-router-dom';
import { AppliedPage } from './applied-page.tsx';

/** As a code may look: a link can have any sentence in its place, and the page would say it in the association's name. */
const codeShape = /^[0-9A-Za-z-]{1,40}$/;

/** Says that an application was submitted. */
export function appliedRoute(shell: Shell<'membership'>) {
  return definePage({
    load: ({ params: { code = '' } }) => {
      if (!codeShape.test(code)) throw redirect(shell.href('/'));
      return { code };
    },
    Page: AppliedPage,
  });
}
