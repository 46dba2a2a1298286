// Runs inside a sandbox, beside a vendor's code: web standards only, because Node's APIs don't exist there. It knows nothing that the vendor
// must not know.
import type { Remote, SectionId } from '@portal/contract';
import type { FromSandbox, PageCall, PageRequest, ReleaseBuild, RenderedPage, ShellBuild, ToSandbox } from '../protocol/rendering.ts';

type Half = Pick<ShellBuild, 'platform' | 'renderPage'>;

const reasonOf = (error: unknown) => String((error as Error)?.stack ?? error).slice(0, 2_000);

/**
 * Makes the web server of a sandbox from the shell's half and a release. GET loads the release and returns 200 when pages can be rendered,
 * otherwise 500 with the reason. POST renders a page: the request's body brings it and the responses to its calls, the response carries the
 * calls and then the page (protocol/rendering.ts).
 */
export function makeSandbox({ platform, renderPage }: Half, section: SectionId, load: () => Promise<ReleaseBuild>) {
  const shared = (name: string) => {
    if (!Object.hasOwn(platform, name)) throw new Error(`${name} is not shared with releases`);
    return platform[name]?.library;
  };
  const start = async (): Promise<Remote> => {
    const build = await load();
    const module = { exports: {} };
    build(module, module.exports, shared);
    const remote = (module.exports as { default: Remote }).default;
    if (remote.section !== section) throw new Error(`it implements ${remote.section}`);
    return remote;
  };
  let starting: Promise<Remote> | undefined;
  const started = () => {
    starting ??= start();
    return starting;
  };
  const render = async (request: PageRequest, query: (call: PageCall) => Promise<unknown>, signal: AbortSignal) => {
    const remote = await started();
    const { messages } = await remote.messages(request.locale);
    return renderPage(remote, messages, request, query, signal);
  };
  return {
    async fetch(request: Request): Promise<Response> {
      if (request.method === 'POST') return new Response(exchange(request, render));
      return started().then(
        () => new Response('ready'),
        (error) => new Response(reasonOf(error), { status: 500 }),
      );
    },
  };
}

type Render = (request: PageRequest, query: (call: PageCall) => Promise<unknown>, signal: AbortSignal) => Promise<RenderedPage>;

/** Renders the page that a request names, and returns the response's body. */
function exchange({ body, signal }: Request, render: Render): ReadableStream {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const send = (message: FromSandbox) => writer.write(encoder.encode(`${JSON.stringify(message)}\n`));
  const calls = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();

  const query = (call: PageCall) =>
    new Promise((resolve, reject) => {
      const number = calls.size + 1;
      calls.set(number, { resolve, reject });
      send({ kind: 'call', call: number, ...call }).catch(reject);
    });
  const respond = async (request: PageRequest) => {
    const message: FromSandbox = await render(request, query, signal).then(
      (page) => ({ kind: 'page', page }),
      (error) => ({ kind: 'failed', reason: reasonOf(error) }),
    );
    await send(message);
    await writer.close();
  };
  const onMessage = (message: ToSandbox) => {
    // The portal hangs up once it has the page or no longer wants it; later output goes nowhere.
    if (message.kind === 'render') void respond(message.request).catch(() => {});
    else if (message.known) calls.get(message.call)?.resolve(message.value);
    else calls.get(message.call)?.reject(new Error('this is not known, or not for everybody'));
  };
  void readLines(body, (line) => onMessage(JSON.parse(line))).catch(() => {});
  return readable;
}

async function readLines(body: ReadableStream<Uint8Array> | null, onLine: (line: string) => void): Promise<void> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  }
}
