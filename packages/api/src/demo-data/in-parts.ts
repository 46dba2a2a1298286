/** Cuts a list for several statements: one takes at most 65,535 values. */
export function inParts<T>(rows: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}
