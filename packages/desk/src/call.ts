import { HttpError } from 'react-admin';
import { currentLocale } from './i18n/locale.ts';
import { type TextKey, texts } from './i18n/texts.ts';

interface CallOptions {
  method?: 'GET' | 'POST';
  body?: object | undefined;
  /** The same key again has no second effect. */
  key?: string | undefined;
}

/** Calls the desk's back end, `/desk/…`; a failure is an `HttpError` with a sentence in the page's language. */
// biome-ignore lint/suspicious/noExplicitAny: react-admin's records are.
export async function call(path: string, { method = 'GET', body, key }: CallOptions = {}): Promise<any> {
  const isForm = body instanceof FormData;
  const response = await fetch(`/desk/${path}`, {
    method,
    headers: {
      'Accept-Language': currentLocale(),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body && (isForm ? body : JSON.stringify(body)),
  }).catch(() => {
    throw new Error(sentence('error.network'));
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new HttpError(sentenceOf(answer) || sentence('error.network'), response.status, answer);
  return answer;
}

const sentence = (key: TextKey): string => texts[key][currentLocale() === 'zh' ? 1 : 0];

/** A field as the forms name it. */
function labelOf(field: string): string {
  const [en, zh] = texts[`column.${field}` as TextKey] ?? texts[`field.${field}` as TextKey] ?? [field, field];
  return currentLocale() === 'zh' ? zh : en;
}

/** What went wrong, with each field's own sentence. */
function sentenceOf({ message = '', errors = [] }: { message?: string; errors?: { field: string; message: string }[] }): string {
  return [message, ...errors.map((error) => `${labelOf(error.field)}: ${error.message}`)].filter(Boolean).join('\n');
}
