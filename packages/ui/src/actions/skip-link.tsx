import styled from 'styled-components';
import { media } from '../media.ts';
import { color, layer, radius } from '../tokens.ts';

/** The first link of the page: jumps over the header. Visible only when focused. */
export const SkipLink = styled.a`
  position: fixed;
  z-index: ${layer.notice};
  top: 12px;
  left: 12px;
  padding: 12px 20px;
  border-radius: ${radius.control};
  background: ${color.ferry};
  color: ${color.white};
  font: var(--body-bold);
  &:not(:focus) {
    transform: translateY(-200%);
  }
  ${media.print} {
    display: none;
  }
`;
