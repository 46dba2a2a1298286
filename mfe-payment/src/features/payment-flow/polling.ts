import { msg } from '@lingui/core/macro';
import { isApiError } from '@portal/contract';
import type { PaymentShell } from '../../shell.ts';
import { isOpen, type Paying } from '../payment-state/payment-state.ts';
import { type Polling as Poll, poll } from '../payment-state/poll.ts';
import { providerOf } from '../providers/providers.ts';
import type { PaymentMachine } from './payment-machine.ts';

const every = 5_000;
/** Staff decide reviews, so there is no hurry. */
const everyReview = 30_000;

/** Polls for whatever the state is waiting for, while the page follows the order. */
export interface Polling {
  start: () => void;
  stop: () => void;
  /** Called when the state has changed. */
  update: () => void;
  /** Polls at once. */
  now: () => void;
  /** Queries the provider of the open payment once. */
  queryProvider: () => Promise<boolean>;
}

/** `onMissing` is called when a payment is open but its code isn't known yet. */
export function createPolling(shell: PaymentShell, machine: PaymentMachine, onMissing: () => void): Polling {
  let polling: (Poll & { whom: string }) | undefined;
  let following = false;
  const { dispatch } = machine;

  const queryOrder = async () => {
    await machine.load();
    return false;
  };
  const queryProvider = async (signal?: AbortSignal): Promise<boolean> => {
    const { paying } = machine.get();
    const provider = isOpen(paying) ? providerOf(paying.method) : undefined;
    if (!provider?.query || !isOpen(paying) || paying.result === null) return false;
    const end = await provider.query(shell, paying.result, signal);
    dispatch({ type: 'heard' });
    if (end?.paid) dispatch({ type: 'settled' });
    else if (end) dispatch({ type: 'ended', outcome: end });
    return end !== null;
  };
  const onFailure = (error: unknown) => {
    const { paying } = machine.get();
    const queryFailed = isOpen(paying) ? providerOf(paying.method)?.queryFailed : undefined;
    shell.notify.error((isApiError(error) && error.message) || shell.i18n._(queryFailed ?? msg`Error`));
  };
  const onSilence = () => dispatch({ type: 'issue', issue: 'unheard' });

  const update = () => {
    const { paying } = machine.get();
    const whom = following ? waitsFor(paying) : 'nothing';
    if (polling?.whom === whom) return;
    polling?.stop();
    polling = undefined;
    if (whom === 'provider') polling = { whom, ...poll(queryProvider, { every, onFailure, silentAfter: 3, onSilence }) };
    if (whom === 'order' || whom === 'staff') polling = { whom, ...poll(queryOrder, { every: whom === 'staff' ? everyReview : every }) };
    if (paying.status === 'code' && paying.result === null && whom !== 'nothing') onMissing();
  };
  const follow = (follows: boolean) => {
    following = follows;
    update();
  };

  return { start: () => follow(true), stop: () => follow(false), update, now: () => polling?.now(), queryProvider: () => queryProvider() };
}

/** What to poll in a state. */
export function waitsFor(paying: Paying): 'provider' | 'order' | 'staff' | 'nothing' {
  if (paying.status === 'code' && paying.result !== null) return providerOf(paying.method)?.query ? 'provider' : 'order';
  if (isOpen(paying) || paying.status === 'confirming') return 'order';
  return paying.status === 'review' ? 'staff' : 'nothing';
}
