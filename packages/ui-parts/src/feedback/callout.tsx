import { color, media, radius, sail } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.section`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 12px 20px;
  padding: 20px;
  border: 1px solid ${color.sunLine};
  border-radius: ${radius.panel} ${radius.panel} ${sail.phone};
  border-bottom-left-radius: ${radius.panel};
  background: ${color.sunTint};
  ${media.print} {
    display: none;
  }
  & > :last-child:not(:nth-child(2)) {
    grid-column: 1 / -1;
    justify-self: stretch;
  }
  ${media.md} {
    grid-template-columns: auto 1fr auto;
    border-bottom-right-radius: ${sail.big};
    padding-right: 28px;
    & > :last-child:not(:nth-child(2)) {
      grid-column: auto;
    }
  }
`;

const Sun = styled.span`
  width: 72px;
  height: 36px;
  border-bottom: 4px solid ${color.amber};
  border-radius: 2px;
  overflow: hidden;
  &::before {
    content: '';
    display: block;
    width: 56px;
    height: 56px;
    margin: 2px auto 0;
    border-radius: 50%;
    background: ${color.sun};
  }
`;

const Title = styled.h2`
  font: var(--body-bold);
`;

const Text = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

export interface CalloutProps {
  title: ReactNode;
  text?: ReactNode;
  /** A `ButtonLink` or `Button`, full width on a phone. */
  action?: ReactNode;
}

/** News for one member above a page, such as a renewal: half a sun, text, one action. */
export function Callout({ title, text, action }: CalloutProps) {
  return (
    <Box>
      <Sun aria-hidden />
      <div>
        <Title>{title}</Title>
        {text && <Text>{text}</Text>}
      </div>
      {action}
    </Box>
  );
}
