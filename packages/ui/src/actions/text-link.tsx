import styled, { css } from 'styled-components';
import { color } from '../tokens.ts';
import { Anchor } from './anchor.tsx';

/** A link in running text: ferry, underlined. Takes `to` (portal) or `href`. `$alone` is for a link on its own line: tall enough to tap. */
export const TextLink = styled(Anchor)<{ $alone?: boolean }>`
  color: ${color.ferry};
  text-decoration-thickness: 1px;
  border-radius: 4px;
  &:hover {
    color: ${color.ferry2};
    text-decoration-thickness: 2px;
  }
  ${({ $alone }) =>
    $alone &&
    css`
      display: inline-flex;
      align-items: center;
      justify-self: start;
      min-height: 44px;
    `}
`;
