import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** 1: work within a server; 2: a request that it responded to; 3: a call or a statement. */
  kind: number;
  milliseconds: number;
  attributes: Record<string, unknown>;
}

/** The parts of OTLP's format that we read. */
interface Message {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}
interface SentSpan extends Omit<CollectedSpan, 'service' | 'attributes' | 'milliseconds'> {
  attributes: Attribute[];
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}
interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

const named = (attributes: Attribute[]) => Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** Starts a collector of traces for OTEL_EXPORTER_OTLP_ENDPOINT; keeps everything it receives. */
export async function startCollector() {
  const sent: string[] = [];
  const server = createServer(async (request, response) => {
    sent.push((await request.toArray()).join(''));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything received, as it came. */
    text: () => sent.join('\n'),
    spans: (): CollectedSpan[] =>
      sent
        .flatMap((text) => (JSON.parse(text) as Message).resourceSpans)
        .flatMap(({ resource, scopeSpans }) =>
          scopeSpans
            .flatMap(({ spans }) => spans)
            .map((span) => ({
              ...span,
              service: `${named(resource.attributes)['service.name']}`,
              attributes: named(span.attributes),
              milliseconds: Number((BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1_000n) / 1_000,
            })),
        ),
    stop: () => void server.close().closeAllConnections(),
  };
}
