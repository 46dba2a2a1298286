import { color, Panel, Picture } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled(Panel)`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding-block: 28px;
  text-align: center;
`;

const Frame = styled.div`
  width: 180px;
  margin-bottom: 16px;
`;

const Text = styled.p`
  margin-bottom: 16px;
  color: ${color.ink2};
`;

export interface EmptyStateProps {
  src: string;
  title: ReactNode;
  /** One sentence. */
  text: ReactNode;
  /** The next step: a quiet `ButtonLink`. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
}

/** A list with nothing in it: small picture, one sentence, next step. */
export function EmptyState({ src, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <Box>
      <Frame>
        <Picture src={src} alt="" corner="thumb" />
      </Frame>
      <PanelHeading as={Heading}>{title}</PanelHeading>
      <Text>{text}</Text>
      {action}
    </Box>
  );
}

const PanelHeading = styled.h2`
  font: var(--panel-title);
`;
