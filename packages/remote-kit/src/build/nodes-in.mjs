/** Every node of a syntax tree of swc, or of a part of one, parents first. */
export function* nodesIn(value) {
  if (typeof value !== 'object' || value === null) return;
  if (typeof value.type === 'string') yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}
