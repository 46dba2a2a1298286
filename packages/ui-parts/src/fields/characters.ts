/** Counts characters as their reader does: 𠮷 is one, though JavaScript's `length` says two. */
export function countCharacters(text: string | null | undefined): number {
  return [...(text ?? '')].length;
}
