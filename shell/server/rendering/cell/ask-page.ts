import { request as connect } from 'node:http';
import * as v from 'valibot';
import type { FromCell, ToCell } from '../../../src/first-page/cell-protocol.ts';
import { firstPictures, type PageCall, type PageRequest, type RenderedPage } from '../../../src/first-page/rendering.ts';
import { readLines } from './read-lines.ts';

/** Answers a call of a page; undefined: it is not known in time, or not for everybody. */
export type AnswerCall = (call: PageCall) => Promise<unknown>;

/** A cell does what no build of ours does; it is to be ended. */
export class CellBroken extends Error {}

/** Of one page: characters of a line, which has the page with its styles, and calls. */
const limits = { line: 1_500_000, calls: 64 };

const text = v.optional(v.pipe(v.string(), v.maxLength(5_000)));
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
      style: v.pipe(v.string(), v.regex(/^<style data-styled="true" data-styled-version="[\d.]+">(?:(?!<\/style).)*<\/style>$/is)),
      pictures: v.pipe(v.array(v.object({ href: text, srcset: text, sizes: text, media: text })), v.maxLength(firstPictures)),
    }),
  }),
  v.object({ kind: v.literal('failed'), reason: v.string() }),
]);

/** Asks the cell behind a socket for a page. Rejects with its reason, with that of the signal, or with CellBroken. */
export function askPage(socketPath: string, request: PageRequest, answer: AnswerCall, signal: AbortSignal): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let calls = 0;
    const connection = connect({ socketPath, method: 'POST', agent: false, signal });
    const send = (message: ToCell) => void (connection.destroyed || connection.write(`${JSON.stringify(message)}\n`));
    const end = (settle: () => void) => {
      settle();
      connection.destroy();
    };
    const broken = (reason: string) => end(() => reject(new CellBroken(reason)));
    const onMessage = (message: FromCell) => {
      if (message.kind === 'page') return end(() => resolve(message.page));
      if (message.kind === 'failed') return end(() => reject(new Error(message.reason)));
      calls += 1;
      if (calls > limits.calls) return broken('it asked too much');
      const { call, method, path, query, body } = message;
      void answer({ method, path, query, body })
        .catch(() => undefined)
        .then((value) => send({ kind: 'answer', call, known: value !== undefined && value !== null, value }));
    };
    const onLine = (line: string) => {
      if (connection.destroyed) return;
      const parsed = v.safeParse(fromCell, parseLine(line));
      if (parsed.success) onMessage(parsed.output as FromCell);
      else broken('it said what makes no sense');
    };
    connection.on('error', () => reject(signal.aborted ? signal.reason : new CellBroken('it hung up')));
    connection.on('response', (response) => {
      response.on('error', () => {});
      response.on('close', () => reject(signal.aborted ? signal.reason : new CellBroken('it hung up')));
      readLines(response, limits.line, onLine, () => broken('it said too much'));
    });
    send({ kind: 'render', request });
  });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Asks a cell whether it renders pages. Rejects while nothing listens; resolves to the reason if it never will. */
export function askReady(socketPath: string, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const connection = connect({ socketPath, agent: false, signal });
    connection.on('error', reject);
    connection.on('response', (response) => {
      let reason = '';
      response.setEncoding('utf8').on('error', reject);
      response.on('data', (part) => {
        if (reason.length < 2_000) reason += part;
      });
      response.on('end', () => resolve(response.statusCode === 200 ? undefined : reason));
    });
    connection.end();
  });
}
