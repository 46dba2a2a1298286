import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { Anchor } from '../actions/anchor.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import { color, motion, radius, sail, shadow, width } from '../tokens.ts';
import { useUiCopy } from '../ui-copy.tsx';

const appear = keyframes`from { opacity: 0; }`;
const slideIn = keyframes`from { translate: -100%; }`;

const Side = styled.dialog`
  inset: 0 auto 0 0;
  width: ${width.drawer};
  max-width: calc(100vw - 40px);
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-bottom-right-radius: ${sail.big};
  background: ${color.white};
  color: inherit;
  box-shadow: ${shadow.raised};
  outline: 1px solid transparent;
  &[open] {
    animation: ${slideIn} ${motion.drawer};
  }
  &::backdrop {
    background: rgb(10 53 41 / 0.5);
    animation: ${appear} ${motion.open};
  }
`;

const Inside = styled.div`
  min-height: 100%;
  padding: 16px 12px max(24px, env(safe-area-inset-bottom));
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-left: 12px;
  margin-bottom: 8px;
`;

const Title = styled.p`
  font: var(--body-bold);
`;

export interface DrawerProps {
  /** For the buttons that open it: `drawerCommand('show-modal', id)`. */
  id: string;
  open: boolean;
  /** Called if the browser has opened it already, before the page was hydrated. */
  onOpen: () => void;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/**
 * What a button needs to open or close a drawer of a rendered page before the code that handles its press has come. Browsers that don't know
 * it ignore it.
 * @example <IconButton {...drawerCommand('show-modal', 'menu')} onClick={open} label="Menu" icon={<MenuIcon />} />
 */
export const drawerCommand = (command: 'show-modal' | 'close', id: string) => ({ command, commandfor: id });

/** A panel from the left, for the menu on a phone. It is the platform's own dialog: above everything, with no code to load. */
export function Drawer({ id, open, onOpen, onClose, title, children }: DrawerProps) {
  const copy = useUiCopy();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (dialog.current?.open) onOpen();
  }, []);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (open) return element.showModal();
    // Returning the focus makes the browser recalculate the styles of the whole page, so wait for the next frame, which does that anyway.
    const frame = requestAnimationFrame(() => element.close());
    return () => cancelAnimationFrame(frame);
  }, [open]);
  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // The content covers the whole panel, so a press on the element itself was outside it.
  const press = (event: MouseEvent) => event.target === dialog.current && onClose();
  // The platform would let the focus leave for the browser's own buttons.
  const stay = (event: KeyboardEvent) => {
    const all = [...(dialog.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
    const [from, to] = event.shiftKey ? [all.at(0), all.at(-1)] : [all.at(-1), all.at(0)];
    if (event.key !== 'Tab' || document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  return (
    <Side ref={dialog} id={id} aria-labelledby={`${id}-title`} onCancel={close} onClick={press} onKeyDown={stay} suppressHydrationWarning>
      <Inside>
        <Head>
          <Title id={`${id}-title`}>{title}</Title>
          <IconButton {...drawerCommand('close', id)} label={copy.close} icon={<CloseIcon />} onClick={close} />
        </Head>
        {children}
      </Inside>
    </Side>
  );
}

/** A row of the drawer, 52 px high; `aria-current="page"` marks the current page. */
export const DrawerLink = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 0 12px;
  border-radius: ${radius.control};
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    background: ${color.mist};
  }
  &[aria-current] {
    background: ${color.ferryTint};
    font: var(--body-bold);
  }
`;
