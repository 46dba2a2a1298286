import { color, media } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Item = styled.div`
  & > dt {
    color: ${color.ink2};
  }
  & > dd {
    font: var(--body-bold);
  }
  ${media.md} {
    display: grid;
    grid-template-columns: minmax(96px, 28%) 1fr;
    gap: 16px;
  }
`;

export interface DescriptionListProps {
  items: { label: ReactNode; value: ReactNode }[];
}

/** Labels with their values: a person's details, an order's facts. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <List>
      {items.map(({ label, value }, index) => (
        <Item key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Item>
      ))}
    </List>
  );
}
