/** Calls something so many times after a warm-up and answers the times in ms, sorted. */
export async function measure(times: number, call: (n: number) => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < Math.min(times, 50); n += 1) await call(n);
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    await call(n);
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b);
}

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** A table in Markdown. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
