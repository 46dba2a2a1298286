import type { Context } from '../context.ts';
import { measureBusiness } from '../http/measure-business.ts';
import { createMetrics, measureProcess } from '../http/metrics.ts';

/** The names of all metrics of a running back end; reads none of them. */
export async function metricNames(): Promise<string[]> {
  const metrics = createMetrics();
  measureProcess(metrics);
  const nothing = { now: () => new Date(0), log: { warn: () => {} }, db: {}, singleFlight: async () => [] } as never as Context;
  measureBusiness(metrics, nothing);
  const found = await metrics.registry.getMetricsAsJSON();
  return found.map(({ name }) => name);
}
