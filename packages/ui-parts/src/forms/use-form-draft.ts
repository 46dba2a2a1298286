import { useShell } from '@portal/contract/react';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, get, set, type UseFormReturn } from 'react-hook-form';
import { useHydrating } from '../use-hydrating.ts';

export interface DraftOptions<Values extends FieldValues> {
  /** Names the form within its section. */
  name: string;
  /** Completes a restored draft that lacks some fields, such as the other fields of each person in a list. */
  complete?: (values: DefaultValues<Values>) => DefaultValues<Values>;
}

/** The draft: texts and ticks by the path of their field. */
type Kept = Record<string, string | number | boolean>;

/** Fields that are never stored, even on request. */
const secret = /passw|hkid|passport|token/i;

/** Restores a form's draft and keeps it up to date. Fields are kept by name, on request (`keep`); files and secrets never are. */
export function useFormDraft<Values extends FieldValues>(options: DraftOptions<Values> | undefined, defaultValues: DefaultValues<Values>) {
  const { drafts } = useShell();
  const name = options?.name;
  const isHydrating = useHydrating();
  const read = () => {
    const kept = (name && drafts.read<Kept>(name)) || undefined;
    return kept && { fields: Object.keys(kept), values: bringBack(kept, defaultValues, options) };
  };
  // The server knows of no draft, so its form is filled in after it is hydrated (`restore`).
  const [start] = useState(() => ({ isHydrating, defaults: defaultValues, draft: isHydrating ? undefined : read() }));
  const [fields] = useState(() => new Set<string>(start.draft?.fields));
  const [restored, setRestored] = useState(start.draft !== undefined);

  const clear = () => {
    if (name) drafts.clear(name);
    setRestored(false);
  };
  return {
    values: start.draft?.values ?? start.defaults,
    restored,
    clear,
    /** Call this in an effect: fills in a form that was hydrated without its draft. */
    restore: (form: Pick<UseFormReturn<Values, unknown, never>, 'reset'>) => {
      const draft = start.isHydrating ? read() : undefined;
      if (!draft) return;
      for (const field of draft.fields) fields.add(field);
      form.reset(draft.values as Values);
      setRestored(true);
    },
    /** Clears the draft; returns the values to fill the form with instead. */
    startAgain: () => {
      clear();
      return start.defaults;
    },
    keep: (field: string) => {
      if (secret.test(field)) throw new Error(`A draft never keeps '${field}': use field('${field}')`);
      fields.add(field);
    },
    /** Stores what is typed into the form from now on; returns a function to stop. */
    follow: (form: Pick<UseFormReturn<Values, unknown, never>, 'subscribe'>) =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!name) return;
          const now = pick(values, fields);
          if (same(now, pick(start.defaults, fields))) drafts.clear(name);
          else drafts.write(name, now);
        },
      }),
  };
}

function pick(values: object, fields: ReadonlySet<string>): Kept {
  const found = [...fields].map((field): [string, unknown] => [field, get(values, field)]);
  return Object.fromEntries(
    found.filter((entry): entry is [string, Kept[string]] => ['string', 'number', 'boolean'].includes(typeof entry[1])),
  );
}

function bringBack<Values extends FieldValues>(kept: Kept, defaults: DefaultValues<Values>, options: DraftOptions<Values> | undefined) {
  const values = structuredClone(defaults);
  for (const [field, value] of Object.entries(kept)) set(values, field, value);
  return options?.complete?.(values) ?? values;
}

const same = (a: Kept, b: Kept) => JSON.stringify(a) === JSON.stringify(b);
