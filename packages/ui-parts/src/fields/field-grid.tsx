import { media } from '@portal/ui';
import styled from 'styled-components';

/** Two controls for one response, on one line at any width; the first is `$first` (124px) wide. */
export const FieldRow = styled.div<{ $first?: string }>`
  display: grid;
  grid-template-columns: ${({ $first = '124px' }) => $first} minmax(0, 1fr);
  gap: 8px;
`;

/** Fields side by side: one column on a phone, `$columns` (2) from 768 px. Controls in a row are aligned. */
export const FieldGrid = styled.div<{ $columns?: 2 | 3 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px 24px;
  ${media.md} {
    grid-template-columns: repeat(${({ $columns = 2 }) => $columns}, minmax(0, 1fr));
  }
`;
