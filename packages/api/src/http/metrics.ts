import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
}

/** Metrics for Prometheus, one registry per app. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });
  return { registry, requests };
}

/** Adds memory, event loop and garbage collection of this process; call it once per process. */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, prefix: 'portal_' });
}
