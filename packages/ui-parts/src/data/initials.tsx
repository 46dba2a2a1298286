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
