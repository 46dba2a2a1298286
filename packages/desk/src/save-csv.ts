/** `1234.50` from cents, as spreadsheets read it. */
export const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Saves rows as a CSV file. Spreadsheets run text that begins like a formula, so it gets an apostrophe. */
export function saveCsv(name: string, rows: (string | number)[][]): void {
  const cell = (value: string | number) =>
    `"${String(value)
      .replace(/^(?=['=+\-@\t\r＝＋－＠])/, "'")
      .replaceAll('"', '""')}"`;
  const content = `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
