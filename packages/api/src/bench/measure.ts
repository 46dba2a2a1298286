/** Times calls, in ms. */
export class Stopwatch {
  times: number[] = [];

  async time(work: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await work();
    this.times.push(performance.now() - start);
  }

  reset(): void {
    this.times = [];
  }

  get total(): number {
    return this.times.reduce((sum, time) => sum + time, 0);
  }
}

export function percentile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
}

/** A table in Markdown. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
