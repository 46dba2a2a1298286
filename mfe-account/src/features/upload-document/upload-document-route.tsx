import { definePage, type LoadArgs } from '@portal/contract';
import { showWaitingEntry } from '@portal/contract/endpoints';
import { redirect } from 'react-router-dom';
import type { AccountShell } from '../../shell.ts';
import { UploadDocumentPage } from './upload-document-page.tsx';
import { UploadDocumentSkeleton } from './upload-document-skeleton.tsx';

/**
 * The documents of a waiting-list entry (ROUTE-22). If the entry can't be loaded or belongs to someone else, silently redirects to the
 * front page (WAIT-17).
 */
export function uploadDocumentRoute(shell: AccountShell) {
  const load = async ({ params, request }: LoadArgs) => {
    try {
      return await shell.api.call(showWaitingEntry, { body: { activity_id: params.id ?? '' } }, { quiet: true, signal: request.signal });
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw redirect(shell.href('/'));
    }
  };
  return definePage({ load, Page: UploadDocumentPage, Skeleton: UploadDocumentSkeleton });
}
