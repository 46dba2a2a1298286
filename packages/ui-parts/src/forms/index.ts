export type { Fields } from './fields-of.ts';
export { type FormIssue, firstFaulty, issuesOf, type MessageFor } from './form-issues.ts';
export { type CheckedForm, type CheckedFormOptions, useCheckedForm } from './use-checked-form.tsx';
export { FormFields, useFields } from './use-fields.tsx';
export type { DraftOptions } from './use-form-draft.ts';
export { type Steps, useSteps } from './use-steps.ts';
