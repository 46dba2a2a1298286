import { color, layer, media, radius, shadow } from '@portal/ui';
import styled from 'styled-components';

/** A box over the page, in a corner, or at the bottom on a phone: words in a paragraph, then buttons. */
export const CornerBox = styled.aside`
  position: fixed;
  z-index: ${layer.dropdown};
  inset: auto 16px 16px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 16px 20px;
  border-radius: ${radius.panel};
  background: ${color.white};
  box-shadow: ${shadow.raised};
  outline: 1px solid transparent;
  & > p {
    flex: 1 1 200px;
  }
  ${media.md} {
    right: auto;
    left: 24px;
    bottom: 24px;
    max-width: 440px;
  }
`;
