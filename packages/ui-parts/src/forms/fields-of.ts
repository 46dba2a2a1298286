import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/** The props of a field, besides its label. */
export interface FormFieldProps extends ReturnType<UseFormReturn<FieldValues>['register']> {
  error: string | undefined;
}

/** The props of a field for a file. */
export interface FormFileProps {
  name: string;
  file: File | null;
  onFile: (file: File | null) => void;
  error: string | undefined;
}

export interface Fields<Values extends FieldValues = FieldValues> {
  /** A text or a choice: `<TextField label={…} {...field('surname')} />`. */
  field: (name: FieldPath<Values>) => FormFieldProps;
  /**
   * The same, but what is typed survives a reload (see `draft`). Throws for names of identity numbers and passwords, which are never
   * stored.
   */
  draftField: (name: FieldPath<Values>) => FormFieldProps;
  /** A file: `<FileField label={…} {...fileField('photo')} />`. */
  fileField: (name: FieldPath<Values>) => FormFileProps;
}

export interface FieldHolder<Values extends FieldValues = FieldValues> {
  /** react-hook-form's own. */
  form: UseFormReturn<Values>;
  /** Adds a field to the draft. */
  keep: (field: string) => void;
}

/** The fields below a path of a form. */
export function fieldsOf<Values extends FieldValues>(holder: FieldHolder<Values>, path = ''): Fields<Values> {
  const { form, keep } = holder as unknown as FieldHolder;
  const { errors, isSubmitted } = form.formState;
  const pathOf = (name: string) => (path ? `${path}.${name}` : name);
  const errorOf = (name: string) => (get(errors, pathOf(name)) as FieldError | undefined)?.message;
  const field = (name: string): FormFieldProps => ({ ...form.register(pathOf(name)), error: errorOf(name) });
  return {
    field,
    draftField: (name) => {
      keep(pathOf(name));
      return field(name);
    },
    fileField: (name) => ({
      name: pathOf(name),
      file: (form.watch(pathOf(name)) as File | null | undefined) ?? null,
      onFile: (file) => {
        // Clears the error of a file that was rejected on choosing, before any submit.
        form.clearErrors(pathOf(name));
        form.setValue(pathOf(name), file, { shouldDirty: true, shouldValidate: isSubmitted });
      },
      error: errorOf(name),
    }),
  };
}
