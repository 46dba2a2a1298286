import { msg } from '@lingui/core/macro';
import type { CardResult } from '@portal/contract';
import { cardPayment } from '@portal/contract/endpoints';
import type { Provider } from '../provider.ts';
import { MastercardMark, VisaMark } from './card-marks.tsx';
import { CardPanel, LeavingNote } from './card-panel.tsx';

const note = msg`Pay on our bank’s secure page`;

/** Visa and Mastercard on the bank's own page: no card number ever comes near this site. */
export const card: Provider<CardResult> = {
  kind: 'card',
  methods: { VISA_GP: { note, Mark: VisaMark }, MASTER_GP: { note, Mark: MastercardMark } },
  resultOf: ({ GlobalPayment, result }) => (GlobalPayment && result && 'action' in result ? result : undefined),
  endOf: () => null,
  reopen: async (shell, body) => (await shell.api.call(cardPayment, { body }, { quiet: true })).result,
  Before: LeavingNote,
  Panel: CardPanel,
};
