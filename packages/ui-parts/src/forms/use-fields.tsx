import { createContext, type ReactNode, useContext } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { type FieldHolder, type Fields, fieldsOf } from './fields-of.ts';

const Holder = createContext<FieldHolder | null>(null);

/**
 * Provides the form to the components below, for `useFields` and react-hook-form's own `useFormContext`: `<FormFields of={checkedForm}>`.
 */
export function FormFields<Values extends FieldValues>({ of, children }: { of: FieldHolder<Values>; children: ReactNode }) {
  const holder = of as unknown as FieldHolder;
  return (
    <Holder value={holder}>
      <FormProvider {...holder.form}>{children}</FormProvider>
    </Holder>
  );
}

/** Returns the fields of the surrounding form, or those below a path: `useFields<Person>('members.0').field('surname')`. */
export function useFields<Values extends FieldValues = FieldValues>(path?: string): Fields<Values> {
  const holder = useContext(Holder);
  if (!holder) throw new Error('useFields needs <FormFields> above it');
  return fieldsOf(holder as unknown as FieldHolder<Values>, path);
}
