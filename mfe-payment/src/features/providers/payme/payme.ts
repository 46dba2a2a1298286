import { msg } from '@lingui/core/macro';
import type { PaymeResult } from '@portal/contract';
import { paymeCode, paymeStatus } from '@portal/contract/endpoints';
import type { Provider } from '../provider.ts';
import { CodePanel } from './code-panel.tsx';
import { PaymeMark } from './payme-mark.tsx';

/** Aborted by the payer or the merchant, or expired: PayMe charged nothing. */
const uncharged = ['PR004', 'PR007'];

/** PayMe: a code to scan, or the app on the same phone; polled every few seconds. */
export const payme: Provider<PaymeResult> = {
  kind: 'code',
  methods: { PAYME_ON: { note: msg`Scan or open the app`, Mark: PaymeMark } },
  resultOf: ({ PayMe, result }) => (PayMe && result && 'webLink' in result ? result : undefined),
  endOf: ({ expires_at }) => expires_at ?? null,
  reopen: async (shell, body) => (await shell.api.call(paymeCode, { body }, { quiet: true })).result,
  async query(shell, { paymentRequestId, reference_number }, signal) {
    const status = await shell.api.call(paymeStatus, { body: { paymentRequestId, reference_number } }, { quiet: true, signal });
    const code = status.reasonCode;
    if (!code) return null;
    if (code === 'PR005') return { paid: true };
    return { paid: false, code, description: status.reasonDescription ?? '', uncharged: uncharged.includes(code) };
  },
  queryFailed: msg`PayMe Request Error`,
  Panel: CodePanel,
};
