import { reservedSegments } from '@portal/contract';

/** Refuses an alias whose page nobody could open: one of a fixed route's first words, or with a slash. For seeds and imports. */
export function checkAlias(alias: string | null | undefined): void {
  if (alias == null) return;
  if (reservedSegments.has(alias.toLowerCase())) throw new Error(`The alias "${alias}" belongs to a fixed page`);
  if (!/^[^/?#\s]+$/.test(alias)) throw new Error(`The alias "${alias}" can't be a page's address`);
}
