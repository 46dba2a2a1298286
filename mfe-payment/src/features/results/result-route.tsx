import { definePage } from '@portal/contract';
import type { PaymentShell } from '../../shell.ts';
import { loadResult, type ResultKind } from './result-data.ts';
import { ResultPage } from './result-page.tsx';

/** A page that a provider sends the person back to. */
export function resultRoute(shell: PaymentShell, kind: ResultKind) {
  return definePage({ load: (args) => loadResult(shell, kind, args), Page: ResultPage });
}
