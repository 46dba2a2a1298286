import styled from 'styled-components';
import { color } from '../tokens.ts';
import { Anchor } from './anchor.tsx';

/** A link in running text: ferry, underlined. Takes `to` (portal) or `href`. */
export const TextLink = styled(Anchor)`
  color: ${color.ferry};
  text-decoration-thickness: 1px;
  border-radius: 4px;
  &:hover {
    color: ${color.ferry2};
    text-decoration-thickness: 2px;
  }
`;
