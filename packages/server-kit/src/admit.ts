import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerBusy } from './busy-answer.ts';
import { addressOfRequest, networkOf } from './client-address.ts';
import { onceOver } from './once-over.ts';
import { createCounts, createQueues } from './per-owner.ts';
import type { ListenSettings } from './settings.ts';

/** A body up to this size is read whole before anything is done with it; a longer one is passed on as it arrives. */
const wholeBytes = 131_072;

type Settings = Pick<ListenSettings, 'REQUESTS_PER_ADDRESS' | 'REQUESTS_AT_ONCE' | 'WORKED_ON_PER_ADDRESS'>;

interface AdmitOptions {
  settings: Settings;
  /** How many of our own proxies are in front of this server. */
  proxies: number;
  /** Called with the reason when requests are refused. */
  onRefused: (kind: string) => void;
}

/**
 * Limits what clients may use of a server: requests in total and per address, including waiting ones; a caller beyond the limit gets a 503.
 * For each address only so many are worked on at once, until their answers begin, so no other caller waits for more than that. A small body
 * must have arrived whole before its request takes a place there, and long ones have places of their own until their answers end: a slow
 * sender holds up nobody.
 */
export function admit(handle: RequestListener, { settings, proxies, onRefused }: AdmitOptions): RequestListener {
  const { REQUESTS_PER_ADDRESS, REQUESTS_AT_ONCE, WORKED_ON_PER_ADDRESS } = settings;
  const inside = createCounts();
  let all = 0;
  const work = createQueues(WORKED_ON_PER_ADDRESS);
  const uploads = createQueues(WORKED_ON_PER_ADDRESS);

  return (request, response) => {
    const owner = networkOf(addressOfRequest(request, proxies) ?? 'unknown');
    if (all >= REQUESTS_AT_ONCE || inside.of(owner) >= REQUESTS_PER_ADDRESS) {
      onRefused(all >= REQUESTS_AT_ONCE ? 'requests at once (REQUESTS_AT_ONCE)' : 'requests of one address at once (REQUESTS_PER_ADDRESS)');
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

/** Whether a body is long, or of unknown length. */
const isLong = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > wholeBytes;

/** Calls back when the head of an answer is written; from then on, it is the reader's time that it takes. */
function onceBegun(response: ServerResponse, begun: () => void): void {
  const { writeHead } = response;
  response.writeHead = function write(this: ServerResponse, ...head: Parameters<typeof writeHead>) {
    begun();
    return writeHead.apply(this, head);
  } as typeof writeHead;
}

/**
 * Calls back when a body of known length has arrived, and not at all if the caller leaves first. @hono/node-server takes `rawBody` as the
 * body.
 */
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
