import type { RouteModule, Shell, SimpleInvoice } from '@portal/contract';
import { showSimpleInvoice } from '@portal/contract/endpoints';
import { redirect } from 'react-router-dom';
import { ResultPage } from './result-page.tsx';

export type ResultKind = 'success' | 'failure' | 'cancel';

export interface ResultData {
  invoice: SimpleInvoice;
  kind: ResultKind;
  /** The provider named an error (RESULT-04). */
  failed: boolean;
}

/** A page on which a provider leaves the person; what can't be loaded goes home without a word (RESULT-06). */
export function resultRoute(shell: Shell<'payment'>, kind: ResultKind): RouteModule {
  return {
    loader: async ({ params, request }): Promise<ResultData | Response> => {
      const failed = new URL(request.url).searchParams.has('error');
      try {
        await shell.session.ready;
        const invoice = await shell.api.call(
          showSimpleInvoice,
          { params: { id: params.id ?? '' } },
          { quiet: true, signal: request.signal },
        );
        return { invoice, kind, failed };
      } catch (error) {
        if (request.signal.aborted) throw error;
        return redirect(shell.href('/'));
      }
    },
    Component: ResultPage,
  };
}
