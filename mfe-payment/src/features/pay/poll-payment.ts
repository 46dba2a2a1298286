import { isApiError, type PaymeResult, type Shell } from '@portal/contract';
import { paymeStatus } from '@portal/contract/endpoints';

export const pollInterval = 5_000;
const failuresAllowed = 3;

export type PollEnd = { paid: true } | { paid: false; code: string; description: string } | { paid: false; stopped: true };

/** Asks once where a payment request stands: null while pending (INVOICE-29 to INVOICE-31). */
export async function askOnce(shell: Shell<'payment'>, request: PaymeResult, signal?: AbortSignal): Promise<PollEnd | null> {
  const { paymentRequestId, reference_number } = request;
  const status = await shell.api.call(paymeStatus, { body: { paymentRequestId, reference_number } }, { quiet: true, signal });
  if (!status.reasonCode) return null;
  if (status.reasonCode === 'PR005') return { paid: true };
  return { paid: false, code: status.reasonCode, description: status.reasonDescription ?? '' };
}

/**
 * Asks every 5 s until the payment request is final. The next question waits for the answer to the one before; after three failures in a row it stops.
 * `onFailure` gets each failure's message. Rejects only when `signal` is aborted.
 */
export async function pollPayment(
  shell: Shell<'payment'>,
  request: PaymeResult,
  onFailure: (message: string | undefined) => void,
  signal: AbortSignal,
): Promise<PollEnd> {
  let failures = 0;
  for (;;) {
    await pause(pollInterval, signal);
    try {
      const end = await askOnce(shell, request, signal);
      if (end) return end;
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      onFailure(isApiError(error) ? error.message : undefined);
      if (failures === failuresAllowed) return { paid: false, stopped: true };
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
