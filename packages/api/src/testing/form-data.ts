/** Encodes an object as the portal sends multipart: `members[0][surname]`, booleans as 1 or 0. */
export function toFormData(value: object): FormData {
  const form = new FormData();
  append(form, '', value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (value instanceof Blob) form.append(name, value);
  else if (typeof value === 'boolean') form.append(name, value ? '1' : '0');
  else if (typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) append(form, name ? `${name}[${key}]` : key, child);
  } else form.append(name, String(value));
}
