import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import { type Collector, startCollector } from '../testing/collector.ts';
import { beginSpan, codeOf, currentSpan, inSpan, isTracing, startTracing } from './tracing.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const item of undo.splice(0).reverse()) await item();
});

function set(environment: Record<string, string>): () => void {
  Object.assign(process.env, environment);
  return () => {
    for (const name of Object.keys(environment)) delete process.env[name];
  };
}

/** Begins to trace; `spans` ends it and returns what the collector got. */
async function traced(settings: Record<string, string> = {}) {
  const collector = await startCollector();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...settings };
  undo.push(collector.stop, set(environment));
  const stop = await startTracing('test');
  undo.push(stop);
  return { spans: async () => stop().then(collector.spans) };
}

const nameOf = (spans: ReturnType<Collector['spans']>, id?: string) => spans.find(({ spanId }) => spanId === id)?.name;

test('nests spans across pauses and concurrent work [TRACE-01]', async () => {
  const { spans } = await traced();
  const work = (name: string) =>
    inSpan({ name, kind: 'server', parent: {} }, async () => {
      await new Promise(setImmediate);
      await inSpan({ name: `call of ${name}` }, async () => new Promise(setImmediate));
    });
  await Promise.all([work('one'), work('two')]);
  const kept = await spans();
  expect(kept.map(({ name, parentSpanId }) => [name, nameOf(kept, parentSpanId)]).sort()).toEqual([
    ['call of one', 'one'],
    ['call of two', 'two'],
    ['one', undefined],
    ['two', undefined],
  ]);
  expect(new Set(kept.map(({ traceId }) => traceId)).size).toBe(2);
  expect(kept[0]?.service).toBe('test');
});

test('rethrows a failure and records its code without a message [TRACE-02]', async () => {
  const { spans } = await traced();
  const failure = Object.assign(new Error('duplicate key (email)=(amy@example.org)'), { code: '23505' });
  await expect(inSpan({ name: 'order' }, () => Promise.reject(failure))).rejects.toBe(failure);
  const [span] = await spans();
  expect(span?.attributes).toEqual({ 'error.type': '23505' });
  expect(JSON.stringify(span)).not.toContain('amy');
});

test.each([
  [Object.assign(new Error(), { code: 'ECONNRESET' }), 'ECONNRESET'],
  [new TypeError('fetch failed', { cause: { code: 'UND_ERR_SOCKET' } }), 'UND_ERR_SOCKET'],
  [new RangeError('amy'), 'RangeError'],
  [Object.assign(new Error(), { code: 'amy@example.org' }), 'Error'],
  ['amy', 'Error'],
  [undefined, 'Error'],
])('failure %p is named %s [TRACE-02]', (error, code) => {
  expect(codeOf(error)).toBe(code);
});

test('continues the trace of incoming headers [TRACE-03]', async () => {
  const { spans } = await traced({ OTEL_TRACES_SAMPLER: 'always_off' });
  const id = 'ab'.repeat(16);
  const parent = (flag: string) => ({ traceparent: `00-${id}-${'cd'.repeat(8)}-${flag}` });
  await inSpan({ name: 'kept', parent: parent('01') }, async (span) => {
    expect(span?.headers.traceparent).toMatch(new RegExp(`^00-${id}-\\w{16}-01$`));
  });
  await inSpan({ name: 'not kept', parent: parent('00') }, async (span) => {
    expect(span?.headers.traceparent).toMatch(new RegExp(`^00-${id}-\\w{16}-00$`));
    expect(span?.isKept).toBe(false);
  });
  await inSpan({ name: 'begins here', parent: {} }, async (span) => expect(span?.isKept).toBe(false));
  expect((await spans()).map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([['kept', 'cd'.repeat(8)]]);
});

test('records about the configured share of traces', async () => {
  await traced({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' });
  const kept = Array.from({ length: 2_000 }, () => beginSpan({ name: 'page', parent: {} })).filter((span) => span?.isKept).length;
  expect(kept).toBeGreaterThan(400);
  expect(kept).toBeLessThan(600);
});

test.each([
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER is not'],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1 %' }, 'OTEL_TRACES_SAMPLER_ARG is not'],
])('rejects a senseless setting at the start: %p', async (settings, words) => {
  await expect(traced(settings)).rejects.toThrow(words);
});

test.each<Record<string, string>>([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }])(
  'only runs the work while tracing is off: %p [TRACE-05]',
  async (settings) => {
    undo.push(set(settings));
    undo.push(await startTracing('test'));
    expect(isTracing()).toBe(false);
    expect(await inSpan({ name: 'work' }, async (span) => [span, currentSpan()])).toEqual([undefined, undefined]);
  },
);

/** A process that reports which libraries for traces it loads, stores 5,000 spans, and reports how long it then takes to end. */
const program = `
import { registerHooks } from 'node:module';
let loaded = 0;
registerHooks({ resolve: (name, context, next) => { if (name.includes('opentelemetry')) loaded += 1; return next(name, context); } });
const { inSpan, startTracing } = await import(process.env.KIT);
const stop = await startTracing('test');
const began = performance.now();
for (let n = 0; n < 5000; n += 1) await inSpan({ name: 'page', parent: {} }, async () => undefined);
const worked = performance.now() - began;
await new Promise((resolve) => setTimeout(resolve, Number(process.env.WAIT)));
const asked = performance.now();
await stop();
console.log(JSON.stringify({ loaded, worked, ended: performance.now() - asked }));
process.exit(0);
`;

async function run(env: Record<string, string>) {
  const options = { env: { KIT: new URL('../index.ts', import.meta.url).href, WAIT: '0', ...env } };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], options);
  return { ...(JSON.parse(stdout) as { loaded: number; worked: number; ended: number }), warned: stderr.split('\n').filter(Boolean) };
}

test('loads the tracing library only if a collector is set [TRACE-05]', async () => {
  expect((await run({})).loaded).toBe(0);
  expect((await run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).loaded).toBeGreaterThan(0);
});

async function listening(response?: RequestListener): Promise<Server> {
  const server = createServer(response).listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => server.close().closeAllConnections());
  return server;
}

test.each([
  ['is down', undefined],
  ['never answers', () => undefined],
  ['refuses everything', ((_request, response) => void response.writeHead(500).end()) satisfies RequestListener],
])('exits within two seconds with a collector that %s [TRACE-04]', async (_what, response) => {
  const server = await listening(response);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (!response) await new Promise((resolve) => server.close(resolve));
  const { worked, ended, warned } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: '300', WAIT: '700' });
  expect(worked).toBeLessThan(2_000);
  expect(ended).toBeLessThan(2_000);
  expect(warned).toEqual(['The collector of traces takes nothing.']);
});

test('exits within two seconds despite a longer timeout [TRACE-04]', async () => {
  const server = await listening(() => undefined);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await run({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: '10000' })).ended).toBeLessThan(2_000);
});
