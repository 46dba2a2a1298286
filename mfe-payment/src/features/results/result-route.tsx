import { definePage } from '@portal/contract';
import type { PaymentShell } from '../../shell.ts';
import { loadResult, type ResultKind } from './result-data.ts';
import { ResultPage } from './result-page.tsx';

/** A page to which a provider sends the person back. */
export function resultRoute(shell: PaymentShell, kind: ResultKind) {
  return definePage({ load: (args) => loadResult(shell, kind, args), Page: ResultPage });
}
