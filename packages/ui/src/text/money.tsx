import styled from 'styled-components';
import { formatMoney } from '../format/money.ts';
import { color } from '../tokens.ts';
import { useUiCopy } from '../ui-copy.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const Amount = styled.strong`
  white-space: nowrap;
`;

const Old = styled.s`
  font: var(--small);
  color: ${color.ink3};
  white-space: nowrap;
`;

export interface MoneyProps {
  /** In HK$. */
  amount: number;
  /** The old price, shown struck through when it differs. */
  was?: number;
}

/** `HK$350`, bold, with the old price struck through beside it. Screen readers hear which is which. */
export function Money({ amount, was }: MoneyProps) {
  const copy = useUiCopy();
  if (was === undefined || was === amount) return <Amount>{formatMoney(amount)}</Amount>;
  return (
    <>
      <VisuallyHidden>{copy.priceNow} </VisuallyHidden>
      <Amount>{formatMoney(amount)}</Amount> <VisuallyHidden>{copy.priceBefore} </VisuallyHidden>
      <Old>{formatMoney(was)}</Old>
    </>
  );
}
