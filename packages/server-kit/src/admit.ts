import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerBusy } from './busy-answer.ts';
import { callerOfRequest, networkOf } from './client-address.ts';
import { onceOver } from './once-over.ts';
import { createCounts, createLine } from './per-owner.ts';
import type { ListenSettings } from './settings.ts';

/** A body up to this is read before anything is done about it; a longer one is passed on as it comes. */
const wholeBytes = 131_072;

type Settings = Pick<ListenSettings, 'REQUESTS_PER_ADDRESS' | 'REQUESTS_AT_ONCE' | 'WORKED_ON_PER_ADDRESS'>;

interface AdmitOptions {
  settings: Settings;
  /** How many proxies of one's own stand before this server. */
  proxies: number;
  /** Hears why requests are refused. */
  tell: (kind: string) => void;
}

/**
 * Bounds what callers hold of a server: requests in all and of one address, waiting ones counted; who finds no room is answered 503. Of one address so much is
 * worked on at once, until its answer begins, so that another caller never waits for more than that. A small body has come whole before its request takes a
 * place there, and a long one has places of its own until its answer ends: who sends slowly keeps nobody waiting.
 */
export function admit(handle: RequestListener, { settings, proxies, tell }: AdmitOptions): RequestListener {
  const { REQUESTS_PER_ADDRESS, REQUESTS_AT_ONCE, WORKED_ON_PER_ADDRESS } = settings;
  const inside = createCounts();
  let all = 0;
  const work = createLine(WORKED_ON_PER_ADDRESS);
  const uploads = createLine(WORKED_ON_PER_ADDRESS);

  return (request, response) => {
    const owner = networkOf(callerOfRequest(request, proxies) ?? 'unknown');
    if (all >= REQUESTS_AT_ONCE || inside.of(owner) >= REQUESTS_PER_ADDRESS) {
      tell(all >= REQUESTS_AT_ONCE ? 'requests at once (REQUESTS_AT_ONCE)' : 'requests of one address at once (REQUESTS_PER_ADDRESS)');
      return answerBusy(request, response);
    }
    all += 1;
    inside.add(owner);
    onceOver(response, () => {
      all -= 1;
      inside.remove(owner);
    });
    if (isLong(request)) {
      onceOver(
        response,
        uploads(owner, () => handle(request, response)),
      );
      return;
    }
    whole(request, () => {
      const leave = work(owner, () => handle(request, response));
      onceBegun(response, leave);
      onceOver(response, leave);
    });
  };
}

/** Whether a body is long, or nobody knows how long. */
const isLong = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > wholeBytes;

/** Calls back when the head of an answer is written: from then on it costs its reader's time. */
function onceBegun(response: ServerResponse, begun: () => void): void {
  const { writeHead } = response;
  response.writeHead = function write(this: ServerResponse, ...head: Parameters<typeof writeHead>) {
    begun();
    return writeHead.apply(this, head);
  } as typeof writeHead;
}

/** Calls back when a body of known length has come; whoever leaves before is forgotten. @hono/node-server takes `rawBody` for the body. */
function whole(request: IncomingMessage & { rawBody?: Buffer }, ready: () => void): void {
  if (!(Number(request.headers['content-length']) > 0)) {
    ready();
    return;
  }
  const pieces: Buffer[] = [];
  request.on('data', (piece) => pieces.push(piece));
  request.once('end', () => {
    request.rawBody = Buffer.concat(pieces);
    ready();
  });
}
