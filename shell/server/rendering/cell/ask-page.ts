import { request as connect } from 'node:http';
import { isDeep } from '@portal/server-kit';
import * as v from 'valibot';
import {
  type FromCell,
  firstPictures,
  type PageCall,
  type PageRequest,
  type RenderedPage,
  type ToCell,
} from '../../../src/protocol/rendering.ts';
import { readLines } from './read-lines.ts';

/** Answers a call that a page makes; undefined: not known in time, or not public. */
export type AnswerCall = (call: PageCall) => Promise<unknown>;

/** Thrown when a cell did something that none of our builds does; it must be killed. */
export class CellBroken extends Error {}

/**
 * Limits for one page: characters of the line with the page and its styles, of any other line, and of a reason; calls; and characters of
 * all their answers, which are sent with the page.
 */
const limits = { page: 1_500_000, line: 20_000, reason: 2_000, calls: 64, answers: 2_000_000 };
const pageStart = '{"kind":"page"';

/**
 * None of our pages has these in its body. A `meta` element could lead every visitor to another site, and no browser policy prevents that;
 * a `template` could put a shadow tree over everything that the shell shows later.
 */
const strangeTag = /<(?:meta|base|link|script|template|iframe|frame|frameset|object|embed|plaintext)\b/i;
/**
 * A form or picture whose `name` replaces `document.getElementById` and the like keeps the shell from starting. Allowed only as React
 * writes them, which browsers can't misread, and without a name.
 */
const namedTag = /<(?:form|ima?ge?)(?=[\s/>])(?!(?: (?!name[= />])[\w:-]+(?:="[^"]*")?)*\/?>)/i;

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
      pictures: v.pipe(
        v.array(v.unknown()),
        v.maxLength(firstPictures),
        v.array(v.object({ href: text, srcset: text, sizes: text, media: text })),
      ),
    }),
  }),
  v.object({ kind: v.literal('failed'), reason: v.string() }),
]);

/** Asks the cell behind a socket for a page. Rejects with the cell's reason, the signal's, or CellBroken. */
export function requestPage(socketPath: string, request: PageRequest, answer: AnswerCall, signal: AbortSignal): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let calls = 0;
    let answered = 0;
    const connection = connect({ socketPath, method: 'POST', agent: false, signal });
    const send = (line: string) => void (connection.destroyed || connection.write(line));
    const end = (settle: () => void) => {
      settle();
      connection.destroy();
    };
    const broken = (reason: string) => end(() => reject(new CellBroken(reason)));
    const onMessage = (message: FromCell) => {
      if (message.kind === 'page' && (strangeTag.test(message.page.html) || namedTag.test(message.page.html)))
        return end(() => reject(new Error('its page has a tag that no page has')));
      if (message.kind === 'page') return end(() => resolve(message.page));
      if (message.kind === 'failed') return end(() => reject(new Error(inOneLine(message.reason))));
      calls += 1;
      if (calls > limits.calls) return broken('it asked too much');
      const { call, method, path, query, body } = message;
      void answer({ method, path, query, body })
        .catch(() => undefined)
        .then((value) => {
          const line = lineOf({ kind: 'answer', call, known: value !== undefined && value !== null, value });
          answered += line.length;
          if (answered > limits.answers) end(() => reject(new Error('it asked for more than a page can bring along')));
          else send(line);
        });
    };
    const onLine = (line: string) => {
      if (connection.destroyed) return;
      if (line.length > limits.line && !line.startsWith(pageStart)) return broken('it said too much');
      const parsed = v.safeParse(fromCell, parseLine(line));
      if (parsed.success) onMessage(parsed.output as FromCell);
      else broken('it said what makes no sense');
    };
    connection.on('error', () => reject(signal.aborted ? signal.reason : new CellBroken('it hung up')));
    // Otherwise, neither an error nor a response would follow.
    connection.on('upgrade', (_response, socket) => {
      socket.destroy();
      broken('it wants another protocol');
    });
    connection.on('response', (response) => {
      response.on('error', () => {});
      response.on('close', () => reject(signal.aborted ? signal.reason : new CellBroken('it hung up')));
      readLines(response, limits.page, onLine, () => broken('it said too much'));
    });
    send(lineOf({ kind: 'render', request }));
  });
}

const lineOf = (message: ToCell): string => `${JSON.stringify(message)}\n`;

/** A vendor's text for the log: short, and unable to start a new line there. */
const inOneLine = (text: string): string => text.slice(0, limits.reason).replace(/[\p{C}\p{Z}]+/gu, ' ');

function parseLine(line: string): unknown {
  try {
    return isDeep(line) ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Asks a cell whether it renders pages. Rejects while nothing listens; resolves to the reason if it never will. */
export function requestReadiness(socketPath: string, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const connection = connect({ socketPath, agent: false, signal });
    connection.on('error', reject);
    connection.on('response', (response) => {
      let reason = '';
      response.setEncoding('utf8').on('error', reject);
      const end = () => {
        resolve(response.statusCode === 200 ? undefined : inOneLine(reason));
        connection.destroy();
      };
      response.on('data', (part) => {
        reason += part;
        if (reason.length > limits.reason) end();
      });
      response.on('end', end);
    });
    connection.end();
  });
}
