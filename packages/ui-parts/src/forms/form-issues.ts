import type { FieldErrors } from 'react-hook-form';

/** One error of a form. */
export interface FormIssue {
  /** Dotted path: `members.0.surname`; `''` if it belongs to no field. */
  field: string;
  /** The schema's message, or the server's code. */
  key: string;
  message: string;
}

/** Lists all errors, however deeply nested. */
export function issuesOf(errors: object, path = ''): FormIssue[] {
  return Object.entries(errors as FieldErrors).flatMap(([name, error]) => {
    if (!error || typeof error !== 'object') return [];
    const field = name === 'root' ? path : [path, name].filter(Boolean).join('.');
    // A field may itself be called `type` or `message`; in an error, both are strings.
    const { type, message } = error;
    return typeof message === 'string' ? [{ field, key: String(type), message }] : issuesOf(error, field);
  });
}

/** Sorts errors in the order of the fields on the page; those that belong to no field come first. */
export function inOrderOfPage(issues: FormIssue[]): FormIssue[] {
  const place = new Map(issues.map(({ field }) => [field, field ? elementOf(field) : null]));
  return issues.toSorted((a, b) => {
    const [elementA, elementB] = [place.get(a.field), place.get(b.field)];
    if (!elementA || !elementB || elementA === elementB) return Number(Boolean(elementA)) - Number(Boolean(elementB));
    return elementA.compareDocumentPosition(elementB) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** The first control on the page that has an error. */
export function firstFaulty(errors: object): HTMLElement | null {
  const controls = inOrderOfPage(issuesOf(errors)).map(({ field }) => field && elementOf(field));
  return controls.find((control) => control instanceof HTMLElement) ?? null;
}

/** The control of a field by its name, or its stand-in by its id. */
export function elementOf(field: string): HTMLElement | null {
  return document.getElementsByName(field)[0] ?? document.getElementById(field);
}

/** The message for a field's error, by the schema's message or the server's code; `''` for an unknown key. */
export type MessageFor = (key: string, field: string) => string;
