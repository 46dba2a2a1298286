import type { Locale } from '@portal/contract';
import { color } from '@portal/ui';
import styled from 'styled-components';

/** A person's initials in a circle; decoration beside the name. `$size` in px, 36 by default. */
export const Initials = styled.span.attrs({ 'aria-hidden': true })<{ $size?: number; $solid?: boolean }>`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${({ $size = 36 }) => $size}px;
  height: ${({ $size = 36 }) => $size}px;
  border-radius: 50%;
  background: ${({ $solid }) => ($solid ? color.ferry : color.ferryTint)};
  color: ${({ $solid }) => ($solid ? color.white : color.ferry2)};
  font: var(--small-bold);
  font-size: ${({ $size = 36 }) => ($size > 48 ? '1.375rem' : '')};
`;

export interface Named {
  surname?: string | null;
  given_name?: string | null;
  other_name?: string | null;
}

/** One or two characters for a person's initials: `CM` for Chi Ming, `志` for 黃志明. */
export function initialsOf({ surname, given_name, other_name }: Named, locale: Locale): string {
  if (locale === 'zh' && other_name) return [...other_name].slice(-2)[0] ?? '';
  const words = (given_name || surname || '').split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
