import { color } from '@portal/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { choiceCss } from './choice-style.ts';

export const Radio = styled.input`
  ${choiceCss}
  border-radius: 50%;
  padding: 4px;
  &:checked {
    background: ${color.ferry} content-box;
  }
`;

export interface Choice {
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

export type RadioInputProps = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'required' | 'disabled'> & {
  /** Controlled value; leave it out with `register`. */
  value?: string;
  defaultValue?: string;
};

/** Returns the props of each choice's `<input type="radio">`: a shared name, and checked by `value` or initially by `defaultValue`. */
export function useRadios({ value, defaultValue, disabled, ...input }: RadioInputProps) {
  const group = useId();
  return (choice: Choice): ComponentProps<'input'> => ({
    name: group,
    onChange: value === undefined ? undefined : ignore,
    ...input,
    type: 'radio',
    value: choice.value,
    disabled: disabled || choice.disabled,
    checked: value === undefined ? undefined : value === choice.value,
    defaultChecked: defaultValue === undefined ? undefined : defaultValue === choice.value,
  });
}

const ignore = () => undefined;
