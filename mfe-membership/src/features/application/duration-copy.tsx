import { Plural } from '@lingui/react/macro';
import type { Price } from '@portal/contract';

/** A duration in words: "1 year", "3 months". */
export function Duration({ duration, duration_unit: unit }: Pick<Price, 'duration' | 'duration_unit'>) {
  if (unit === 'day') return <Plural value={duration} one="# day" other="# days" />;
  if (unit === 'month') return <Plural value={duration} one="# month" other="# months" />;
  return <Plural value={duration} one="# year" other="# years" />;
}
