import type { FieldErrors } from 'react-hook-form';

/** One thing that is wrong with a form. */
export interface FormIssue {
  /** Dotted path: `members.0.surname`; `''` for what belongs to no field. */
  field: string;
  /** The message of the schema, or the code of the server. */
  key: string;
  message: string;
}

/** Lists all that is wrong, whatever it is nested in. */
export function issuesOf(errors: object, path = ''): FormIssue[] {
  return Object.entries(errors as FieldErrors).flatMap(([name, error]) => {
    if (!error || typeof error !== 'object') return [];
    const field = name === 'root' ? path : [path, name].filter(Boolean).join('.');
    // A field may itself be called `type` or `message`: those of an error are texts.
    const { type, message } = error;
    return typeof message === 'string' ? [{ field, key: String(type), message }] : issuesOf(error, field);
  });
}

/** Sorts what is wrong as the fields stand on the page; what belongs to no field comes first. */
export function inOrderOfPage(issues: FormIssue[]): FormIssue[] {
  const place = new Map(issues.map(({ field }) => [field, field ? elementOf(field) : null]));
  return issues.toSorted((one, other) => {
    const [a, b] = [place.get(one.field), place.get(other.field)];
    if (!a || !b || a === b) return Number(Boolean(a)) - Number(Boolean(b));
    return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** The first control on the page that something is wrong with. */
export function firstFaulty(errors: object): HTMLElement | null {
  const controls = inOrderOfPage(issuesOf(errors)).map(({ field }) => field && elementOf(field));
  return controls.find((control) => control instanceof HTMLElement) ?? null;
}

/** The control of a field by its name, or what stands for it by its id. */
export function elementOf(field: string): HTMLElement | null {
  return document.getElementsByName(field)[0] ?? document.getElementById(field);
}

/** Words for what is wrong with a field, by the message of a schema or the code of a server; `''` for a key that it doesn't know. */
export type Say = (key: string, field: string) => string;
