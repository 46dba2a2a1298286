import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { DownIcon } from '../icons.tsx';
import { color, motion, radius } from '../tokens.ts';

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  border-radius: ${radius.plate};
  color: ${color.ferry};
  font: var(--body-bold);
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  & > svg {
    transition: rotate ${motion.open};
  }
  details[open] > & > svg {
    rotate: 180deg;
  }
`;

export interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

/** Content that opens below its summary, with the platform's own `<details>`. A shared `name` makes an accordion: one open at a time. */
export function Disclosure({ summary, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest}>
      <Summary>
        <DownIcon />
        {summary}
      </Summary>
      {children}
    </details>
  );
}
