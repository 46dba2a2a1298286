import type { ComponentProps } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icons.tsx';
import { media } from '../media.ts';
import { color, layer, motion, radius, shadow } from '../tokens.ts';
import { useUiCopy } from '../ui-copy.tsx';

export type NoticeTone = 'success' | 'info' | 'error';

const icons = { success: CheckIcon, info: InfoIcon, error: AlertIcon } satisfies Record<NoticeTone, unknown>;

const rise = keyframes`from { opacity: 0; translate: 0 12px; }`;

const Box = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 6px 6px 6px 16px;
  border-radius: ${radius.control};
  background: ${({ $tone }) => ($tone === 'error' ? color.taxi : color.night)};
  color: ${({ $tone }) => ($tone === 'error' ? color.white : color.snow)};
  box-shadow: ${shadow.raised};
  outline: 1px solid transparent;
  pointer-events: auto;
  animation: ${rise} ${motion.open};
  & > svg {
    margin-top: 11px;
    color: ${({ $tone }) => ($tone === 'error' ? color.white : color.sun)};
  }
  & > div {
    flex: 1;
    min-width: 0;
    padding: 9px 0;
  }
  & a {
    color: inherit;
  }
`;

/**
 * Where notices are shown: bottom right, above everything; on a phone across the bottom, or at the top while a dialog's buttons are there,
 * and above a bar with a sum and its button.
 * It has `aria-live` because an open dialog hides all but live regions from screen readers, and `off` because each notice announces itself.
 */
export const NoticeStack = styled.div.attrs<{ 'data-notices'?: true }>({ 'aria-live': 'off', 'data-notices': true })`
  position: fixed;
  z-index: ${layer.notice};
  inset: auto 16px 16px;
  display: flex;
  flex-direction: column;
  gap: 8px;
  pointer-events: none;
  ${media.belowSm} {
    :root:has([data-sheet]) & {
      inset: 16px 16px auto;
    }
  }
  ${media.md} {
    left: auto;
    right: 24px;
    bottom: 24px;
    width: 400px;
  }
  ${media.belowXl} {
    :root:has([data-sticky-bar]) & {
      bottom: 104px;
    }
  }
  ${media.print} {
    display: none;
  }
`;

export interface NoticeProps extends ComponentProps<'div'> {
  tone: NoticeTone;
  onClose: () => void;
}

/**
 * One notice: a status (night) or an alert (taxi) with a close button. The shell runs its timer, so pointer and focus handlers are passed
 * on.
 */
export function Notice({ tone, onClose, children, ...rest }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Box role={tone === 'error' ? 'alert' : 'status'} {...rest} $tone={tone}>
      <Icon size={22} />
      <div>{children}</div>
      <IconButton label={useUiCopy().close} icon={<CloseIcon />} onClick={onClose} />
    </Box>
  );
}
