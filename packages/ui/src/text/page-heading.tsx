import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color } from '../tokens.ts';

const Lead = styled.p`
  margin-top: 4px;
  color: ${color.ink2};
`;

export interface PageHeadingProps extends ComponentProps<'h1'> {
  /** A sentence or a fact below it. */
  lead?: ReactNode;
}

/** The page's `h1`. The shell moves the focus here after a navigation. */
export function PageHeading({ lead, children, ...rest }: PageHeadingProps) {
  const leadId = useId();
  return (
    <div>
      <h1 tabIndex={-1} aria-describedby={lead ? leadId : undefined} {...rest}>
        {children}
      </h1>
      {lead && <Lead id={leadId}>{lead}</Lead>}
    </div>
  );
}
