import styled from 'styled-components';
import { media } from '../media.ts';
import { color } from '../tokens.ts';

type Tone = 'white' | 'mist';

/**
 * The page's background: white in the catalogue, mist for account and money pages. Tickets draw their notches in its colour, and the
 * shell's footer is on it too.
 */
export const Ground = styled.div.attrs<{ $tone: Tone; 'data-ground'?: Tone }>(({ $tone }) => ({ 'data-ground': $tone }))`
  --ground: ${({ $tone }) => color[$tone]};
  background: var(--ground);
  ${media.print} {
    --ground: ${color.white};
    background: none;
  }
`;
