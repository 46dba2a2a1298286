import { Gauge } from 'prom-client';
import type { Context } from '../context.ts';
import type { LineRow } from '../db/schema/index.ts';
import { listLines } from '../domain/line/steer-line.ts';
import type { Metrics } from './metrics.ts';

const letIn = (line: LineRow) => Math.floor(line.let_in);

const gauges: [name: string, help: string, value: (line: LineRow) => number][] = [
  ['portal_line_waiting', 'People who wait in a line', (line) => line.names - letIn(line)],
  ['portal_line_let_in', 'People let in from a line', letIn],
  ['portal_line_rate', 'People let in a second', (line) => (line.drawn_at && !line.stopped ? line.rate : 0)],
];

/** Adds the lines that aren't over, by group and moment. Reads them when the metrics are asked for. */
export function measureLines({ registry }: Metrics, ctx: Context): void {
  for (const [name, help, value] of gauges) {
    new Gauge({
      name,
      help,
      labelNames: ['group', 'opens'] as const,
      registers: [registry],
      async collect() {
        const running = await ctx.shared('running lines', () => listLines(ctx, { running: true })).catch(() => []);
        this.reset();
        for (const { line, group } of running) this.set({ group: group ?? '', opens: line.opens_at.toISOString() }, value(line));
      },
    });
  }
}
