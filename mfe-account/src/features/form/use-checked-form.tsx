import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plural } from '@lingui/react/macro';
import { ErrorSummary, type SummaryError } from '@portal/ui/parts';
import { useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

export interface CheckedFormOptions<Values extends FieldValues> {
  schema: GenericSchema<Values>;
  defaultValues: DefaultValues<Values>;
  onValid: (values: Values) => Promise<void>;
}

/** A form that is checked on submit, then as the person types. `summary` names the fields of the last refused submit and takes focus. */
export function useCheckedForm<Values extends FieldValues>({ schema, defaultValues, onValid }: CheckedFormOptions<Values>) {
  const form = useForm<Values>({ defaultValues, resolver: standardSchemaResolver(schema), shouldFocusError: false });
  const [refused, setRefused] = useState<SummaryError[]>([]);
  const submit = form.handleSubmit(
    async (values) => {
      setRefused([]);
      await onValid(values as Values);
    },
    (errors) => setRefused(toSummary(errors)),
  );
  const { errors, isSubmitting, submitCount } = form.formState;
  const summary = refused.length > 0 && (
    <ErrorSummary
      key={submitCount}
      title={<Plural value={refused.length} one="# thing needs your attention" other="# things need your attention" />}
      errors={refused}
    />
  );
  return { register: form.register, submit, errors, busy: isSubmitting, summary };
}

function toSummary(errors: FieldErrors): SummaryError[] {
  return Object.entries(errors).map(([field, error]) => ({ field, message: String(error?.message ?? '') }));
}
