import styled from 'styled-components';
import { media } from '../media.ts';
import { color } from '../tokens.ts';

type Tone = 'white' | 'mist';

/**
 * The page's background: white in the catalogue, mist for account and money pages. Tickets cut their notches in its colour; the shell's
 * footer stands on it.
 */
export const Ground = styled.div.attrs<{ $tone: Tone; 'data-ground'?: Tone }>(({ $tone }) => ({ 'data-ground': $tone }))`
  --ground: ${({ $tone }) => color[$tone]};
  background: var(--ground);
  ${media.print} {
    --ground: ${color.white};
    background: none;
  }
`;
