import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { CheckIcon } from '../icons.tsx';
import { Spinner } from '../text/spinner.tsx';
import { ActionNote, type NoteTone } from './action-note.tsx';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonCss } from './button-style.ts';

const Box = styled.button<ButtonLook>`
  ${buttonCss}
`;

const Labels = styled.span`
  display: inline-grid;
  justify-items: center;
`;

const Label = styled.span<{ $shown: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills its container. */
  wide?: boolean;
  icon?: ReactNode;
  /** Shows that it is working: keeps its width and focus, and ignores clicks. */
  busy?: boolean;
  /** What it is doing: "Adding…". */
  busyLabel?: ReactNode;
  /** A toggle: sets `aria-pressed` and shows a check. */
  selected?: boolean;
  /**
   * Text below the button that describes it: why it is disabled, or what happens next. Null, not undefined, if the text comes and goes:
   * this keeps the button the same element.
   */
  note?: ReactNode;
  noteTone?: NoteTone;
  noteIcon?: ReactNode;
}

/** A button of the design system. It is `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { variant, size = 'large', wide = false, icon, busy = false, busyLabel, selected, note, noteTone, noteIcon, ...rest } = props;
  const noteId = useId();
  const button = (
    <Box
      type="button"
      {...rest}
      $variant={variant ?? (selected === undefined ? 'primary' : 'quiet')}
      $size={size}
      $wide={wide || note !== undefined}
      aria-pressed={selected}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={note ? noteId : rest['aria-describedby']}
      onClick={busy ? ignore : rest.onClick}
    >
      <Labels>
        <Label $shown={!busy}>
          {selected ? <CheckIcon /> : icon}
          {rest.children}
        </Label>
        {busyLabel !== undefined && (
          <Label $shown={busy}>
            <Spinner />
            {busyLabel}
          </Label>
        )}
      </Labels>
    </Box>
  );
  if (note === undefined) return button;
  return (
    <div>
      {button}
      {note && (
        <ActionNote id={noteId} tone={noteTone} icon={noteIcon}>
          {note}
        </ActionNote>
      )}
    </div>
  );
}

const ignore = (event: MouseEvent) => event.preventDefault();
