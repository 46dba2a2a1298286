import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import { media } from '../media.ts';
import { Spinner } from '../text/spinner.tsx';
import { color, layer, motion, radius, shadow, width } from '../tokens.ts';
import { useUiCopy } from '../ui-copy.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const appear = keyframes`from { opacity: 0; }`;
const vanish = keyframes`to { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; translate: 0 24px; }`;

const Backdrop = styled(Radix.Overlay)`
  position: fixed;
  z-index: ${layer.dialog};
  inset: 0;
  background: rgb(10 53 41 / 0.5);
  animation: ${appear} ${motion.open};
  &[data-state='closed'] {
    animation: ${vanish} ${motion.open};
  }
`;

const sheetCss = css`
  inset: auto 0 0;
  max-height: 90dvh;
  padding-bottom: max(20px, env(safe-area-inset-bottom));
  border-radius: ${radius.panel} ${radius.panel} 0 0;
`;

const Window = styled(Radix.Content)<{ $wide: boolean }>`
  position: fixed;
  z-index: ${layer.dialog};
  overflow: auto;
  padding: 20px;
  background: ${color.white};
  box-shadow: ${shadow.raised};
  outline: 1px solid transparent;
  animation: ${rise} ${motion.open};
  &[data-state='closed'] {
    animation: ${vanish} ${motion.press};
  }
  ${media.belowSm} {
    ${sheetCss}
  }
  ${media.sm} {
    inset: 0;
    width: ${({ $wide }) => ($wide ? width.text : width.dialog)};
    max-width: calc(100vw - 32px);
    height: fit-content;
    max-height: calc(100dvh - 48px);
    margin: auto;
    padding: 28px;
    border-radius: ${radius.panel};
  }
`;

const Title = styled(Radix.Title)`
  display: flex;
  align-items: center;
  gap: 12px;
  font: var(--panel-title);
`;

const Words = styled.div`
  margin-top: 6px;
  color: ${color.ink2};
`;

const Body = styled.div`
  margin-top: 16px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: flex-end;
  gap: 8px;
  margin-top: 24px;
  ${media.belowSm} {
    & > * {
      flex: 1 1 140px;
    }
  }
`;

const Close = styled(IconButton)`
  position: absolute;
  top: 12px;
  right: 12px;
`;

/** Lets people click a notice above the window without closing the window. */
const keepForNotices = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('[data-notices]')) event.preventDefault();
};

const prevent = (event: Event) => event.preventDefault();

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the backdrop and the close button. Without it the dialog can't be dismissed. */
  onClose?: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Its buttons, the primary one last. Without any, it has a close button. */
  actions?: ReactNode;
  /** `alertdialog`: a question that must be answered; the backdrop doesn't close it. */
  role?: 'dialog' | 'alertdialog';
  /** Shows the ring beside the title. */
  busy?: boolean;
  /** 720 px instead of 440. */
  wide?: boolean;
}

export function DialogWindow({ open, onClose, title, children, actions, role = 'dialog', busy = false, wide = false }: DialogProps) {
  const copy = useUiCopy();
  const returnFocus = useReturnFocus();
  const described = role === 'alertdialog' && children !== undefined;
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Backdrop />
        <Window
          {...returnFocus}
          role={role}
          aria-busy={busy || undefined}
          {...(!described && { 'aria-describedby': undefined })}
          onEscapeKeyDown={onClose ? undefined : prevent}
          onInteractOutside={onClose && role === 'dialog' ? keepForNotices : prevent}
          data-sheet
          $wide={wide}
        >
          <Title>
            {busy && <Spinner />}
            {title}
          </Title>
          {described ? (
            <Radix.Description asChild>
              <Words>{children}</Words>
            </Radix.Description>
          ) : (
            children !== undefined && <Body>{children}</Body>
          )}
          {actions && <Actions>{actions}</Actions>}
          {onClose && !actions && <Close label={copy.close} icon={<CloseIcon />} onClick={onClose} />}
        </Window>
      </Radix.Portal>
    </Radix.Root>
  );
}
