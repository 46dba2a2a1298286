import { TextField, type TextFieldProps } from './text-field.tsx';

/** A whole number, typed: digits only on a phone's keyboard, and no wheel that changes it by accident. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} type="text" />;
}
