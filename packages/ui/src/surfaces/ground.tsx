import styled from 'styled-components';
import { color } from '../tokens.ts';

/** The page's ground: white in the catalogue, mist for account and money pages. Tickets cut their notches in its colour. */
export const Ground = styled.div<{ $tone: 'white' | 'mist' }>`
  --ground: ${({ $tone }) => color[$tone]};
  background: var(--ground);
`;
