import { useLingui } from '@lingui/react/macro';
import { isApiError, type WaitingRow } from '@portal/contract';
import { removeWaitingEntry } from '@portal/contract/endpoints';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useShell } from '../../shell.ts';

/** Asks for confirmation, then leaves a waiting list or declines the offered place, and reloads the list (WAIT-09). */
export function useLeave(row: WaitingRow) {
  const { t } = useLingui();
  const shell = useShell();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { ac_code: code, activity_id: activityId, uuid, offer } = row;

  const question = offer
    ? { title: t`Decline the place in ${code}?`, message: t`It will go to the next person on the waiting list.`, confirm: t`Decline` }
    : {
        title: t`Leave the waiting list of ${code}?`,
        message: t`You will lose your position on the waiting list.`,
        confirm: t`Leave the list`,
      };

  const leave = async () => {
    if (!(await shell.dialogs.confirm({ ...question, cancel: t`Keep it`, danger: true }))) return;
    setBusy(true);
    try {
      const { message } = await shell.api.call(removeWaitingEntry, { body: { activity_id: uuid } }, { quiet: true });
      shell.notify.success(message || t`You are no longer on the waiting list of ${code}.`);
      shell.events.emit('waiting-list:changed', { activityId });
      if (offer) shell.events.emit('order:cancelled', { invoiceId: offer.invoice_id });
    } catch (error) {
      shell.notify.error((isApiError(error) && error.message) || t`Error`);
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return { leave, busy };
}
