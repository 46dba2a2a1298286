import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../actions/button.tsx';
import { RefreshIcon, TelephoneIcon } from '../icons.tsx';
import { media } from '../media.ts';
import { Picture } from '../surfaces/picture.tsx';
import { color } from '../tokens.ts';
import { InlineNote } from './inline-note.tsx';

const Box = styled.section<{ $compact: boolean }>`
  max-width: 560px;
  margin-inline: ${({ $compact }) => ($compact ? '0' : 'auto')};
`;

const Title = styled.h1`
  margin-top: 24px;
`;

const Text = styled.div`
  margin: 8px 0 20px;
  color: ${color.ink2};
`;

const Actions = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: 20px;
  && > * {
    justify-self: stretch;
  }
  ${media.sm} {
    display: flex;
    flex-wrap: wrap;
  }
`;

export interface UnavailableProps {
  /** "This part is not available right now" */
  title: ReactNode;
  /** What failed and what is safe. */
  children: ReactNode;
  onRetry?: () => void;
  retryLabel?: ReactNode;
  /** A retry is under way. */
  retrying?: boolean;
  retryingLabel?: ReactNode;
  /** A second option: a quiet `ButtonLink` home. */
  action?: ReactNode;
  /** Telephone and reference number. */
  help?: ReactNode;
  src?: string;
  /** For part of a page: no picture, and a smaller title of this level. */
  compact?: 'h2' | 'h3';
}

/** Shown in place of something that could not be loaded: becalmed boat, what failed, what is safe, a retry, who to call. */
export function Unavailable(props: UnavailableProps) {
  const { title, children, onRetry, retryLabel, retrying, retryingLabel, action, help, src = '/art/becalmed-boat.svg', compact } = props;
  return (
    <Box role="alert" $compact={compact !== undefined}>
      {!compact && <Picture src={src} alt="" ratio={[5, 3]} corner="sail" eager />}
      <Title as={compact ?? 'h1'}>{title}</Title>
      <Text>{children}</Text>
      <Actions>
        {onRetry && (
          <Button icon={<RefreshIcon />} onClick={onRetry} busy={retrying} busyLabel={retryingLabel}>
            {retryLabel}
          </Button>
        )}
        {action}
      </Actions>
      {help && <InlineNote icon={<TelephoneIcon size={22} />}>{help}</InlineNote>}
    </Box>
  );
}
