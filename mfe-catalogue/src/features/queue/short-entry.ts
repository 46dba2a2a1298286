/** What people compare of an entry: its first eight digits, in pairs of four. */
export const shortEntry = (entry: string): string => `${entry.slice(0, 4)} ${entry.slice(4, 8)}`;
