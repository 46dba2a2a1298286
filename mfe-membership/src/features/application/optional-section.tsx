import { Disclosure } from '@portal/ui';
import { FieldGrid } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';

export interface OptionalSectionProps {
  title: ReactNode;
  /** The applicant's place in the form. */
  path: string;
  /** Its fields. */
  names: readonly string[];
  children: ReactNode;
}

/** Optional fields: folded, unless one of them has a value or an error. */
export function OptionalSection({ title, path, names, children }: OptionalSectionProps) {
  const { formState } = useFormContext();
  const fields = names.map((name) => `${path}.${name}`);
  const values = useWatch({ name: fields }) as unknown[];
  const used = values.some(Boolean) || fields.some((field) => get(formState.errors, field));
  return (
    <Disclosure summary={title} open={used || undefined}>
      <FieldGrid $columns={3}>{children}</FieldGrid>
    </Disclosure>
  );
}
