import { formatDate, hongKongMoment } from '@portal/ui';
import type { CartCheckoutShell } from '../../shell.ts';

/**
 * Calls back at each midnight in Hong Kong by the server's clock, until the person leaves the section: prices and memberships change with
 * the day.
 */
export function atNextDay({ now, signal }: Pick<CartCheckoutShell, 'now' | 'signal'>, call: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const midnight = hongKongMoment(formatDate(now()), '24:00').getTime();
    timer = setTimeout(() => {
      call();
      wait();
    }, midnight - now());
  };
  wait();
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
