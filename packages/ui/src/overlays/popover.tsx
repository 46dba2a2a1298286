import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, layer, radius, shadow } from '../tokens.ts';

const Anchor = styled.div`
  position: relative;
`;

const Box = styled.div`
  position: absolute;
  z-index: ${layer.dropdown};
  top: calc(100% + 10px);
  right: 0;
  width: max-content;
  min-width: 260px;
  max-width: min(360px, 100vw - 32px);
  max-height: calc(100dvh - 88px);
  overflow-y: auto;
  padding: 20px;
  border-radius: ${radius.panel};
  background: ${color.white};
  box-shadow: ${shadow.raised};
  outline: 1px solid transparent;
`;

export interface PopoverTrigger {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface PopoverProps {
  /** Accessible name of the panel. */
  label: string;
  /** The button: `(button) => <IconButton {...button} label={…} icon={…} />`. */
  trigger: (button: PopoverTrigger) => ReactNode;
  /** The content; `close` is for a link inside it. */
  children: (close: () => void) => ReactNode;
}

/**
 * A panel below its button, right-aligned. In a low window it scrolls by itself, because a header doesn't scroll with the page. Escape, a
 * press outside or tabbing out closes it.
 */
export function Popover({ label, trigger, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
    button.current?.focus();
  };

  return (
    <Anchor ref={box} onKeyDown={onKeyDown}>
      {trigger({ ref: button, 'aria-expanded': open, 'aria-controls': open ? id : undefined, onClick: () => setOpen(!open) })}
      {open && (
        <Box id={id} role="group" aria-label={label}>
          {children(close)}
        </Box>
      )}
    </Anchor>
  );
}
