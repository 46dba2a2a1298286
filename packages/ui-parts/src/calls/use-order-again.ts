import { type InvoiceLine, isApiError, paths, type Shell } from '@portal/contract';
import { preEnrol } from '@portal/contract/endpoints';
import { useMember, useShell } from '@portal/contract/react';
import { useUiCopy } from '@portal/ui';
import { useIdempotentCall } from './use-idempotent-call.ts';

/** The sections that show closed orders and own the event `order:created`. */
type OrdersShell = Shell<'account' | 'payment'>;

export interface OrderAgainWords {
  /** The notice afterwards, if the back end sends no message. */
  done: string;
  /** Title of the dialog if the back end refuses. */
  refused: string;
}

interface Place {
  id: number;
  participant_code?: string;
}

/**
 * Orders the classes of a closed order again, for the same people at today's prices, and opens its payment page. `possible` is false for
 * membership fees, and if the back end doesn't say which classes they were.
 */
export function useOrderAgain(lines: InvoiceLine[], { done, refused }: OrderAgainWords) {
  const shell = useShell() as unknown as OrdersShell;
  const member = useMember();
  const { error: failed } = useUiCopy();
  const places = lines.flatMap(({ activity_id: id, participant_code: code }): Place[] =>
    id ? [{ id, participant_code: code && code !== member?.code ? code : undefined }] : [],
  );
  const { call, busy } = useIdempotentCall('order-again', (activities: Place[], idempotencyKey) =>
    // They already agreed to the ages in the first order.
    shell.api.call(preEnrol, { body: { activities, from: 'web', outside_ages: true } }, { quiet: true, idempotencyKey }),
  );
  const warn = (message: string | null | undefined) => shell.dialogs.alert({ title: refused, message: message || failed });
  const orderAgain = async () => {
    try {
      const { success, id, message } = await call(places);
      if (!success || !id) return await warn(message);
      shell.events.emit('order:created', { invoiceId: id });
      shell.notify.success(message || done);
      shell.navigate(paths.invoice({ id }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      await warn(error.message);
    }
  };
  return { orderAgain, busy, possible: places.length > 0 && places.length === lines.length };
}
