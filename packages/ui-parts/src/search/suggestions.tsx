import { color, layer, radius, shadow } from '@portal/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  position: absolute;
  z-index: ${layer.dropdown};
  inset-inline: 0;
  top: calc(100% + 4px);
  max-height: 60vh;
  overflow-y: auto;
  padding-block: 8px;
  border-radius: ${radius.control};
  background: ${color.white};
  box-shadow: ${shadow.raised};
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 8px 16px;
  overflow-wrap: anywhere;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color.ferryTint};
    color: ${color.ferry2};
    text-decoration: underline;
  }
`;

export interface Suggestions {
  /** The list's name for screen readers. */
  label: string;
  /** Texts that complete what is typed. */
  texts: string[];
  choose: (text: string) => void;
}

/** A list below a text input: arrows mark a text, Enter or a press chooses it, Escape closes the list. */
export function useSuggestions({ label, texts, choose }: Suggestions) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const shown = isOpen ? texts : [];
  const at = marked === undefined ? -1 : shown.indexOf(marked);
  const close = () => {
    setOpen(false);
    setMarked(undefined);
  };
  const take = (text: string) => {
    close();
    choose(text);
  };
  const move = (by: number) => setMarked(shown[at === -1 && by < 0 ? shown.length - 1 : (at + by + shown.length) % shown.length]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Escape: close, Enter: at >= 0 ? () => take(shown[at]!) : undefined }[
      event.key
    ];
    if (shown.length === 0 || !act || event.nativeEvent.isComposing) {
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
    act();
  };
  return {
    input: {
      onKeyDown,
      onInput: () => {
        setOpen(true);
        setMarked(undefined);
      },
      onBlur: close,
      'aria-autocomplete': 'list' as const,
      ...(shown.length > 0 && { 'aria-controls': id }),
      ...(at >= 0 && { 'aria-activedescendant': `${id}-${at}` }),
    },
    list: shown.length > 0 && (
      // The focus stays in the input.
      <List id={id} role="listbox" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
        {shown.map((text, index) => (
          <Option key={text} id={`${id}-${index}`} role="option" aria-selected={index === at} onClick={() => take(text)}>
            {text}
          </Option>
        ))}
      </List>
    ),
  };
}
