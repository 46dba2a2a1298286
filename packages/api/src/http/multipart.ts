import { refuse } from './refusal.ts';

type Tree = { [name: string]: Tree | FormDataEntryValue };

/**
 * Decodes a multipart body into the object that the contract's schema describes: `members[0][surname]` is nested, and a text part that holds a JSON
 * list or object (`members`) gives the fields that the other parts don't. Parts are counted before anything is parsed: 100,000 tiny ones stall the parser.
 */
export async function readMultipart(bytes: ArrayBuffer, contentType: string, maxParts: number): Promise<unknown> {
  const boundary = /boundary="?([^";]{1,70})"?/i.exec(contentType)?.[1];
  if (!boundary) throw refuse('VALIDATION', { status: 400 });
  if (countParts(Buffer.from(bytes), `--${boundary}`) > maxParts) throw refuse('PAYLOAD_TOO_LARGE');
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw refuse('VALIDATION', { status: 400 });
  });
  return nest(form);
}

function countParts(body: Buffer, delimiter: string): number {
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1 && parts < 100_000; at = body.indexOf(delimiter, at + delimiter.length)) parts += 1;
  return parts - 1;
}

function nest(form: FormData): unknown {
  const root: Tree = Object.create(null);
  for (const [name, value] of form) {
    const json = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
    if (json !== undefined) merge(root, name, json);
    else place(root, name.split(/[[\].]+/).filter(Boolean), value);
  }
  return listsOf(root);
}

function place(tree: Tree, path: string[], value: Tree | FormDataEntryValue): void {
  const [name, ...rest] = path;
  if (name === undefined || path.length > 4) return;
  if (rest.length === 0) {
    tree[name] ??= value;
    return;
  }
  const next = tree[name];
  if (next === undefined || typeof next === 'string' || next instanceof File) tree[name] = Object.create(null) as Tree;
  place(tree[name] as Tree, rest, value);
}

function merge(root: Tree, name: string, json: unknown): void {
  for (const [key, value] of Object.entries(json as object)) {
    if (value && typeof value === 'object') merge(root, `${name}[${key}]`, value);
    else if (value !== null) place(root, `${name}[${key}]`.split(/[[\].]+/).filter(Boolean), value as FormDataEntryValue);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Turns objects with the keys 0, 1, 2… into lists. */
function listsOf(value: Tree | FormDataEntryValue): unknown {
  if (value === null || typeof value !== 'object' || value instanceof File) return value;
  const entries = Object.entries(value).map(([name, child]) => [name, listsOf(child)] as const);
  if (entries.length > 0 && entries.every(([name]) => /^\d{1,3}$/.test(name))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, child]) => child);
  }
  return Object.fromEntries(entries);
}
