import { useUiCopy } from '@portal/ui';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { ErrorSummary, type SummaryError } from '../fields/error-summary.tsx';
import { DraftNote } from './draft-note.tsx';
import { type FieldHolder, type Fields, fieldsOf } from './fields-of.ts';
import { type FormIssue, inOrderOfPage, issuesOf, type MessageFor } from './form-issues.ts';
import { checkedBy } from './resolver.ts';
import { sortRefusal } from './sort-refusal.ts';
import { type DraftOptions, useFormDraft } from './use-form-draft.ts';

export interface CheckedFormOptions<Values extends FieldValues, Checked> {
  /** What the values must satisfy. An issue's message is a text, or a key that `messageFor` knows. */
  schema: GenericSchema<unknown, Checked>;
  /** Returns the schema's input, if it is more than what is typed; its fields have the same paths. */
  toInput?: (values: Values) => unknown;
  defaultValues: DefaultValues<Values>;
  /**
   * Called with the schema's output and the values as typed. May throw the ApiError of a failed call: its errors are shown beside their
   * fields, the rest above the form. Resolve with false if the form isn't finished (a step of several), to keep its draft.
   */
  onValid: (checked: Checked, values: Values) => Promise<unknown>;
  /** Called with the errors before the summary is shown and takes focus, such as for a dialog that the specification requires. */
  onRefused?: (issues: FormIssue[], values: Values) => unknown;
  messageFor?: MessageFor;
  /** Whose field it is, shown before its message in the summary: `Child 2`. For forms about several people. */
  whose?: (field: string, values: Values) => string | undefined;
  /** Leaves out of the summary what another error already reports; the field still shows it. */
  unlisted?: (issue: FormIssue) => boolean;
  /** Merges several errors of the summary into one, such as all of a person's. */
  gather?: (errors: FormIssue[], values: Values) => FormIssue[];
  /** Keeps what is typed into `draftField`s across a reload, a login and a change of language. */
  draft?: DraftOptions<Values>;
}

export interface CheckedForm<Values extends FieldValues> extends Fields<Values>, FieldHolder<Values> {
  /** For `<form method="dialog" onSubmit={submit} noValidate>`: without scripts such a form sends nothing. */
  submit: (event?: FormEvent) => Promise<void>;
  /** Whether `onValid` is running. */
  busy: boolean;
  /** The errors of the last submit that aren't corrected yet, with a link to each field. It takes the focus. Put it first in the form. */
  summary: ReactNode;
  /** Notifies that earlier input was restored, and offers to start over. Put it above the form. */
  draftNote: ReactNode;
  /** Shows your own message above the form when a submit fails. */
  fail: (message: string) => void;
  /** Shows a failed call from elsewhere, such as a later step; errors of fields are shown beside them. */
  refuse: (error: unknown) => Promise<void>;
  /** Deletes the form's draft. */
  clearDraft: () => void;
}

/** A form that is checked on submit, then as the person types; nothing typed is lost when a submit fails. Its fields: `useFields`. */
export function useCheckedForm<Values extends FieldValues, Checked = unknown>(
  options: CheckedFormOptions<Values, Checked>,
): CheckedForm<Values> {
  const { schema, toInput, defaultValues, onValid, onRefused, messageFor = nothing } = options;
  const { whose, unlisted, gather = unchanged, draft: draftOptions } = options;
  const copy = useUiCopy();
  const draft = useFormDraft<Values>(draftOptions, defaultValues);
  const check = checkedBy(schema, toInput, messageFor);
  const found = useRef<FormIssue[]>([]);
  const form = useForm<Values, unknown, Checked>({
    defaultValues: draft.values,
    resolver: async (...input) => {
      const result = await check(...input);
      const before = found.current;
      found.current = issuesOf(result.errors);
      // Clears errors fixed in another field: a passport instead of an HKID. `found` doesn't include the server's errors.
      for (const { field, key } of before) {
        const shown = form.getFieldState(field as FieldPath<Values>).error?.type === key;
        if (shown && !found.current.some((issue) => issue.field === field)) form.clearErrors(field as FieldPath<Values>);
      }
      return result;
    },
    shouldFocusError: false,
  });
  const restore = useEffectEvent(() => draft.restore(form));
  useLayoutEffect(() => restore(), []);
  const follow = useEffectEvent(() => draft.follow(form));
  useEffect(() => follow(), []);

  const [refused, setRefused] = useState<{ submit: number; issues: FormIssue[] }>({ submit: 0, issues: [] });
  const passed = useRef(true);
  const busy = useRef(false);

  const show = async (issues: FormIssue[]) => {
    passed.current = false;
    await onRefused?.(issues, form.getValues());
    const listed = inOrderOfPage(issues).filter((issue) => !unlisted?.(issue));
    setRefused(({ submit }) => ({ submit: submit + 1, issues: listed }));
  };
  /** The errors of the last submit that haven't been corrected since. */
  const errorsLeft = (): SummaryError[] => {
    const left = refused.issues.filter(({ field }) => !field || form.getFieldState(field as FieldPath<Values>, form.formState).error);
    if (left.length === 0) return [];
    return gather(left, form.getValues()).map(({ field, message }) => {
      const person = field && whose?.(field, form.getValues());
      return { field, message: person ? `${person}: ${message}` : message };
    });
  };
  const refuse = async (error: unknown) => {
    const { fields, rest } = sortRefusal(error, form.getValues(), messageFor, copy.error);
    for (const { field, key, message } of fields) form.setError(field as FieldPath<Values>, { type: key, message });
    if (fields.length + rest.length > 0) await show([...fields, ...rest]);
  };

  const checkAndSend = form.handleSubmit(
    async (checked) => {
      setRefused(({ submit }) => ({ submit, issues: [] }));
      passed.current = true;
      const result = await onValid(checked, form.getValues()).catch(refuse);
      if (passed.current && result !== false) draft.clear();
    },
    (errors) => show(issuesOf(errors)),
  );
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy.current) return;
    busy.current = true;
    await checkAndSend(event).finally(() => {
      busy.current = false;
    });
  };

  const errors = errorsLeft();
  const holder = { form: form as unknown as UseFormReturn<Values>, keep: draft.keep };
  return {
    ...holder,
    ...fieldsOf(holder),
    submit,
    busy: form.formState.isSubmitting,
    summary: errors.length > 0 && <ErrorSummary key={refused.submit} errors={errors} />,
    draftNote: draft.restored && <DraftNote onStartAgain={() => form.reset(draft.startAgain())} />,
    fail: (message) => void show([{ field: '', key: '', message }]),
    refuse,
    clearDraft: draft.clear,
  };
}

const nothing = () => '';
const unchanged = (issues: FormIssue[]) => issues;
