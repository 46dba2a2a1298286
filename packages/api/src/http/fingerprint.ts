import { createHash } from 'node:crypto';

/** Names the content of a call, files included, independent of the order of its fields (PAY-6). */
export async function fingerprintOf(input: unknown): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await canonical(input)) ?? '')
    .digest('hex');
}

async function canonical(value: unknown): Promise<unknown> {
  if (value instanceof File) return { file: value.name, digest: await digestOf(value) };
  if (Array.isArray(value)) return Promise.all(value.map(canonical));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(entries.map(async ([name, child]) => [name, await canonical(child)]));
}

/** Piece by piece: a file of 40 MB would hold everybody up. */
async function digestOf(file: File): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of file.stream()) digest.update(piece);
  return digest.digest('hex');
}
