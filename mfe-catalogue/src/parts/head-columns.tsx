import { media, space } from '@portal/ui';
import styled from 'styled-components';

/** The head of a page: words, and a picture beside them or, on a phone, above and lower. */
export const HeadColumns = styled.div`
  display: grid;
  gap: ${space[20]};
  margin-bottom: ${space[40]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 420px;
    align-items: center;
    gap: ${space[40]};
  }
  ${media.belowMd} {
    & > :last-child {
      order: -1;
      aspect-ratio: 16 / 9;
    }
  }
`;
