/** Turns a body into multipart fields: lists and objects as `members[0][surname]`, flags as 1 and 0, nothing for absent values. */
export function toFormData(body: object): FormData {
  const form = new FormData();
  append(form, '', body);
  return form;
}

function append(form: FormData, key: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (value instanceof Blob) form.append(key, value);
  else if (value instanceof Object) {
    for (const [name, part] of Object.entries(value)) append(form, key ? `${key}[${name}]` : name, part);
  } else form.append(key, typeof value === 'boolean' ? String(Number(value)) : String(value));
}
