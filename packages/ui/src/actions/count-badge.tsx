import styled from 'styled-components';
import { color } from '../tokens.ts';

/** A count on the corner of a (relative) icon button. Hidden from screen readers, as the button's name includes the count. */
export const CountBadge = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  top: -3px;
  right: -3px;
  min-width: 22px;
  height: 22px;
  padding: 0 5px;
  border: 2px solid ${color.white};
  border-radius: 11px;
  background: ${color.taxi};
  color: ${color.white};
  font: var(--small-bold);
  font-size: 0.75rem;
  line-height: 18px;
  text-align: center;
`;
