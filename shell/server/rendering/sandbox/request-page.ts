import { once } from 'node:events';
import { request as connect, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import * as v from 'valibot';
import {
  type FromSandbox,
  firstPictures,
  type PageCall,
  type PageRequest,
  type RenderedPage,
  type ToSandbox,
} from '../../../src/protocol/rendering.ts';

/** Responds to a call that a page makes; undefined: not known in time, or not public. */
export type RespondToCall = (call: PageCall) => Promise<unknown>;

/** Thrown when a sandbox did something that none of our builds does; it must be killed. */
export class SandboxBroken extends Error {}

/**
 * Limits for one page: characters of the line with the page and its styles, of any other line, and of a reason; calls; and characters of
 * all their responses, which are sent with the page.
 */
const limits = { page: 1_500_000, line: 20_000, reason: 2_000, calls: 64, responses: 2_000_000 };
const pageStart = '{"kind":"page"';

const text = v.optional(v.string());
const fromCell = v.variant('kind', [
  v.object({
    kind: v.literal('call'),
    call: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.calls)),
    method: v.string(),
    path: v.string(),
    query: v.optional(v.unknown()),
    body: v.optional(v.unknown()),
  }),
  v.object({
    kind: v.literal('page'),
    page: v.object({
      html: v.string(),
      // One element, whose text the page's policy allows by its hash: browsers hash it without CR and NUL.
      style: v.pipe(v.string(), v.regex(/^<style data-styled="true" data-styled-version="[\d.]+">(?:(?!<\/style)[^\0\r])*<\/style>$/i)),
      pictures: v.pipe(v.array(v.object({ href: text, srcset: text, sizes: text, media: text })), v.maxLength(firstPictures)),
    }),
  }),
  v.object({ kind: v.literal('failed'), reason: v.string() }),
]);

/** Requests a page from the sandbox behind a socket. Rejects with the sandbox's reason, the signal's, or SandboxBroken. */
export async function requestPage(
  socket: string,
  request: PageRequest,
  response: RespondToCall,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const connection = connect({ socketPath: socket, method: 'POST', agent: false, signal });
  const send = (line: string) => void (connection.destroyed || connection.write(line));
  let calls = 0;
  let answered = 0;
  let refusal: Error | undefined;
  const reply = async ({ call, method, path, query, body }: { call: number } & PageCall) => {
    const value = await response({ method, path, query, body }).catch(() => undefined);
    const line = lineOf({ kind: 'answer', call, known: value !== undefined && value !== null, value });
    answered += line.length;
    if (answered <= limits.responses) return send(line);
    refusal = new Error('it asked for more than a page can bring along');
    connection.destroy();
  };
  try {
    send(lineOf({ kind: 'render', request }));
    for await (const line of linesFrom(connection)) {
      const message = parse(line);
      if (message.kind === 'page') return message.page;
      if (message.kind === 'failed') throw new Error(inOneLine(message.reason));
      calls += 1;
      if (calls > limits.calls) throw new SandboxBroken('it asked too much');
      void reply(message);
    }
    throw new SandboxBroken('it hung up');
  } catch (error) {
    throw refusal ?? (signal.aborted ? signal.reason : error);
  } finally {
    connection.destroy();
  }
}

/** Checks whether a sandbox renders pages. Rejects while nothing listens; resolves to the reason if it never will. */
export async function requestReadiness(socketPath: string, signal: AbortSignal): Promise<string | undefined> {
  const [response] = (await once(connect({ socketPath, agent: false, signal }).end(), 'response')) as [IncomingMessage];
  const reason = inOneLine(await textOf(response));
  return response.statusCode === 200 ? undefined : reason;
}

async function* linesFrom(connection: ReturnType<typeof connect>): AsyncGenerator<string> {
  let rest = '';
  try {
    const [response] = (await once(connection, 'response')) as [IncomingMessage];
    connection.on('error', () => {});
    for await (const part of response.setEncoding('utf8') as AsyncIterable<string>) {
      // Only new text is searched: a line may come in a million pieces.
      const lines = part.split('\n');
      lines[0] = rest + lines[0];
      rest = lines.pop() ?? '';
      yield* lines;
      if (rest.length > limits.page) break;
    }
  } catch {
    throw new SandboxBroken('it hung up');
  }
  if (rest.length > limits.page) throw new SandboxBroken('it said too much');
}

function parse(line: string): FromSandbox {
  if (line.length > limits.line && !line.startsWith(pageStart)) throw new SandboxBroken('it said too much');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fromCell), line);
  if (!parsed.success) throw new SandboxBroken('it said what makes no sense');
  return parsed.output as FromSandbox;
}

const lineOf = (message: ToSandbox): string => `${JSON.stringify(message)}\n`;

/** A vendor's text for the log: short, and unable to start a new line there. */
const inOneLine = (text: string): string => text.slice(0, limits.reason).replace(/[\p{C}\p{Z}]+/gu, ' ');
