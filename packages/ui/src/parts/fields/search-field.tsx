import { color, media, SearchIcon } from '@portal/ui';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Field } from './field.tsx';
import { Input, InputRow } from './text-field.tsx';

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
`;

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Its name, for screen readers; what is seen is `placeholder`. */
  label: ReactNode;
  /** Stands right of the input, such as a button "Search". */
  action?: ReactNode;
};

/** A search input with a lens. Put it into a `<form role="search">` when Enter should do something. */
export function SearchField({ label, action, ...input }: SearchFieldProps) {
  return (
    <Field id={input.id} label={label} hideLabel>
      {({ id }) => (
        <Row>
          <Box>
            <Input enterKeyHint="search" autoComplete="off" {...input} id={id} type="search" />
            <SearchIcon />
          </Box>
          {action}
        </Row>
      )}
    </Field>
  );
}
