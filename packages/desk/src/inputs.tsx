import { BooleanInput, maxLength, minValue, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { useText } from './fields.tsx';
import type { TextKey } from './i18n/texts.ts';

interface InputProps {
  source: string;
  label?: TextKey;
  optional?: boolean;
  help?: TextKey;
}

const labelOf = (source: string, label?: TextKey): TextKey => label ?? (`field.${source}` as TextKey);

/** Text on one line. */
export function Line({ source, label, optional, help }: InputProps) {
  const text = useText();
  const validate = [maxLength(500), ...(optional ? [] : [required()])];
  return <TextInput source={source} label={text(labelOf(source, label))} validate={validate} helperText={help ? text(help) : false} />;
}

/** Paragraphs. */
export function Paragraphs({ source, label, optional, help }: InputProps) {
  const text = useText();
  const validate = optional ? [] : [required()];
  return (
    <TextInput
      source={source}
      label={text(labelOf(source, label))}
      validate={validate}
      multiline
      minRows={3}
      helperText={help ? text(help) : false}
    />
  );
}

/** A day in Hong Kong, as `YYYY-MM-DD`: the one date field of the desk. */
export function Day({ source, label, optional, help }: InputProps) {
  const text = useText();
  return (
    <TextInput
      source={source}
      label={text(labelOf(source, label))}
      type="date"
      validate={optional ? [] : [required()]}
      helperText={help ? text(help) : false}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** An amount in HK$; the form holds dollars, `toCents` turns them into what is sent. */
export function Dollars({ source, label, optional, help }: InputProps) {
  const text = useText();
  const validate = [minValue(0), ...(optional ? [] : [required()])];
  return (
    <NumberInput
      source={source}
      label={`${text(labelOf(source, label))} (HK$)`}
      validate={validate}
      step={0.01}
      helperText={help ? text(help) : false}
    />
  );
}

export const toCents = (dollars: number | null | undefined) => (dollars == null ? undefined : Math.round(dollars * 100));

/** Why, for the record. */
export const Reason = ({ optional, help }: { optional?: boolean; help?: TextKey }) => (
  <Line source="reason" optional={optional} help={help} />
);

interface ChoiceProps extends InputProps {
  /** Values, whose names are the texts `choice.<value>`. */
  choices: readonly string[];
}

export function Choice({ source, label, optional, choices }: ChoiceProps) {
  const text = useText();
  const named = choices.map((id) => ({ id, name: text(`choice.${id}` as TextKey) }));
  return (
    <SelectInput
      source={source}
      label={text(labelOf(source, label))}
      choices={named}
      translateChoice={false}
      validate={optional ? [] : [required()]}
      helperText={false}
    />
  );
}

export function Flag({ source, label }: InputProps) {
  const text = useText();
  return <BooleanInput source={source} label={text(labelOf(source, label))} helperText={false} />;
}
