import { useUiCopy } from '@portal/ui';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { ErrorSummary, type SummaryError } from '../fields/error-summary.tsx';
import { DraftNote } from './draft-note.tsx';
import { type FieldHolder, type Fields, fieldsOf } from './fields-of.ts';
import { type FormIssue, inOrderOfPage, issuesOf, type Say } from './form-issues.ts';
import { checkedBy } from './resolver.ts';
import { sortRefusal } from './sort-refusal.ts';
import { type DraftOptions, useFormDraft } from './use-form-draft.ts';

export interface CheckedFormOptions<Values extends FieldValues, Checked> {
  /** What must hold. The message of an issue is a text, or a key that `say` knows. */
  schema: GenericSchema<unknown, Checked>;
  /** What the schema is given, where that is more than what is typed; its fields have the same paths. */
  toInput?: (values: Values) => unknown;
  defaultValues: DefaultValues<Values>;
  /**
   * Gets what the schema answers, and the values as typed. May throw the ApiError of a refused call: its errors then stand beside their fields, the rest above
   * the form. Resolves with false while the form goes on (a step of several): its draft is kept.
   */
  onValid: (checked: Checked, values: Values) => Promise<unknown>;
  /** Called with what is wrong before the summary shows and takes focus, such as for a dialog that the specification names. */
  onRefused?: (issues: FormIssue[], values: Values) => unknown;
  say?: Say;
  /** Whose field it is, said before its message in the summary: `Child 2`. For forms about several people. */
  whose?: (field: string, values: Values) => string | undefined;
  /** Leaves out of the summary what another error says already; its field shows it all the same. */
  unlisted?: (issue: FormIssue) => boolean;
  /** Keeps what is typed into fields of `draftField` over a reload, a login and a change of language. */
  draft?: DraftOptions<Values>;
}

export interface CheckedForm<Values extends FieldValues> extends Fields<Values>, FieldHolder<Values> {
  /** For `<form method="dialog" onSubmit={submit} noValidate>`: without scripts, such a form sends nothing anywhere. */
  submit: (event?: FormEvent) => Promise<void>;
  /** `onValid` is under way. */
  busy: boolean;
  /** What was wrong with the last submit, with a link to each field. It takes focus. First in the form. */
  summary: ReactNode;
  /** Says that something typed before was brought back, and offers to start again. Above the form. */
  draftNote: ReactNode;
  /** Says above the form why it did not go through, in words of its own. */
  fail: (message: string) => void;
  /** Shows a refused call that came from elsewhere, such as a later step; errors of fields stand beside them. */
  refuse: (error: unknown) => Promise<void>;
  /** Forgets what was kept of the form. */
  clearDraft: () => void;
}

/** A form that is checked on submit, then as the person types; nothing of what is typed is lost when it is refused. Its fields: `useFields`. */
export function useCheckedForm<Values extends FieldValues, Checked = unknown>(
  options: CheckedFormOptions<Values, Checked>,
): CheckedForm<Values> {
  const { schema, toInput, defaultValues, onValid, onRefused, say = nothing, whose, unlisted, draft: draftOptions } = options;
  const copy = useUiCopy();
  const draft = useFormDraft<Values>(draftOptions, defaultValues);
  const form = useForm<Values, unknown, Checked>({
    defaultValues: draft.values,
    resolver: checkedBy(schema, toInput, say),
    shouldFocusError: false,
  });
  const follow = useEffectEvent(() => draft.follow(form));
  useEffect(() => follow(), []);

  const [refused, setRefused] = useState<{ submit: number; errors: SummaryError[] }>({ submit: 0, errors: [] });
  const passed = useRef(true);
  const busy = useRef(false);

  const show = async (issues: FormIssue[]) => {
    passed.current = false;
    await onRefused?.(issues, form.getValues());
    const listed = inOrderOfPage(issues).filter((issue) => !unlisted?.(issue));
    const errors = listed.map(({ field, message }) => {
      const person = field && whose?.(field, form.getValues());
      return { field, message: person ? `${person}: ${message}` : message };
    });
    setRefused(({ submit }) => ({ submit: submit + 1, errors }));
  };
  const refuse = async (error: unknown) => {
    const { fields, rest } = sortRefusal(error, form.getValues(), say, copy.error);
    for (const { field, key, message } of fields) form.setError(field as FieldPath<Values>, { type: key, message });
    if (fields.length + rest.length > 0) await show([...fields, ...rest]);
  };

  const check = form.handleSubmit(
    async (checked) => {
      setRefused(({ submit }) => ({ submit, errors: [] }));
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
    await check(event).finally(() => {
      busy.current = false;
    });
  };

  const holder = { form: form as unknown as UseFormReturn<Values>, keep: draft.keep };
  return {
    ...holder,
    ...fieldsOf(holder),
    submit,
    busy: form.formState.isSubmitting,
    summary: refused.errors.length > 0 && <ErrorSummary key={refused.submit} errors={refused.errors} />,
    draftNote: draft.restored && <DraftNote onStartAgain={() => form.reset(draft.startAgain())} />,
    fail: (message) => void show([{ field: '', key: '', message }]),
    refuse,
    clearDraft: draft.clear,
  };
}

const nothing = () => '';
