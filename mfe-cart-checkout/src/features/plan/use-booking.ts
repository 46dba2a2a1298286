import { useLingui } from '@lingui/react/macro';
import { type EndpointOutput, isApiError } from '@portal/contract';
import { bookPlan } from '@portal/contract/endpoints';
import { useIdempotentCall } from '@portal/ui-parts';
import { useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useShell } from '../../shell.ts';
import type { PlanState } from './plan-store.ts';

export type BookingResult = EndpointOutput<typeof bookPlan>;

export interface Booking {
  /** What became of the plan, after a press. */
  result: BookingResult | undefined;
  busy: boolean;
  /** Whether the plan was sent without a response. */
  unanswered: boolean;
  book: () => Promise<void>;
}

/** Books the plan: once, however often it is pressed and if a response is lost (PLAN-5). */
export function useBooking(store: StoreApi<PlanState>): Booking {
  const { t } = useLingui();
  const shell = useShell();
  const [result, setResult] = useState<BookingResult>();
  const { call, busy, unsettled } = useIdempotentCall(
    'plan',
    (version: number, idempotencyKey) => shell.api.call(bookPlan, { body: { version } }, { quiet: true, idempotencyKey }),
    { overReload: true },
  );
  const book = async () => {
    await store.getState().save();
    if (store.getState().saved !== 'yes') return;
    try {
      const response = await shell.dialogs.busy(t`Booking your plan…`, call(unsettled ?? store.getState().version));
      setResult(response);
      await store.getState().reload();
      if (response.order) shell.events.emit('order:created', { invoiceId: response.order.id });
      for (const { state, activity } of response.outcomes)
        if (state === 'waiting') shell.events.emit('waiting-list:changed', { activityId: activity.id });
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Without a response, the page says so; the code of the e-mail was left for later.
      if (isUnanswered(error.code) || error.code === 'EMAIL_UNCONFIRMED') return;
      await shell.dialogs.alert({ title: t`Nothing was booked`, message: error.message });
      if (error.code === 'CONFLICT') await store.getState().reload();
    }
  };
  return { result, busy, unanswered: unsettled !== null && !busy, book };
}

const isUnanswered = (code: string) => ['NETWORK', 'UNAVAILABLE', 'INTERNAL'].includes(code);
