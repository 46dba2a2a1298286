import { CloseIcon, color, IconButton, media, SearchIcon, useUiCopy } from '@portal/ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { Field } from '../fields/field.tsx';
import { Input, InputRow } from '../fields/text-field.tsx';
import { type Suggestions, useSuggestions } from './suggestions.tsx';

const Row = styled(InputRow)`
  ${media.belowSm} {
    flex-direction: column;
  }
`;

const Box = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    top: 14px;
    left: 16px;
    color: ${color.ink2};
    pointer-events: none;
  }
  & > input {
    padding-left: 46px;
    appearance: none;
  }
  & > input::-webkit-search-cancel-button {
    display: none;
  }
  &:has(> button) > input {
    padding-right: 52px;
  }
  & > button {
    position: absolute;
    top: 2px;
    right: 4px;
  }
`;

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Its name for screen readers; sighted people see the `placeholder`. */
  label: ReactNode;
  /** Right of the input, such as a button "Search". */
  action?: ReactNode;
  /** Clears a controlled field; while it holds text, it ends with a button for this. */
  onClear?: () => void;
  /** Listed while the person types; see `Suggestions`. */
  suggestions?: Suggestions | undefined;
};

const none: Suggestions = { label: '', texts: [], choose: () => {} };

/** A search input with a magnifying glass. Put it in a `<form role="search">` if Enter should do something; see `KeywordField`. */
export function SearchField({ label, action, onClear, suggestions, ...input }: SearchFieldProps) {
  const copy = useUiCopy();
  const box = useRef<HTMLInputElement>(null);
  const { input: keys, list } = useSuggestions(suggestions ?? none);
  const clear = () => {
    onClear?.();
    box.current?.focus();
  };
  return (
    <Field id={input.id} label={label} hideLabel>
      {({ id }) => (
        <Row>
          <Box>
            <Input enterKeyHint="search" autoComplete="off" {...input} {...(suggestions && keys)} ref={box} id={id} type="search" />
            <SearchIcon />
            {list}
            {onClear && input.value ? <IconButton label={copy.clear} icon={<CloseIcon />} onClick={clear} /> : null}
          </Box>
          {action}
        </Row>
      )}
    </Field>
  );
}
