import { media, space } from '@portal/ui';
import styled from 'styled-components';

/**
 * The head of a page: a picture with text below it or to its left. The picture comes first in the document, so its space is reserved before
 * the text is painted.
 */
export const HeadColumns = styled.div`
  display: grid;
  gap: ${space[20]};
  margin-bottom: ${space[40]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 420px;
    align-items: center;
    gap: ${space[40]};
    & > :first-child {
      grid-area: 1 / 2;
    }
  }
  ${media.belowMd} {
    & > :first-child {
      aspect-ratio: 16 / 9;
    }
  }
`;
