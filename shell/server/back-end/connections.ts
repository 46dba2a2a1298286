import { Agent, Dispatcher1Wrapper, setGlobalDispatcher } from 'undici';

/**
 * Shorter than any back end keeps an idle connection, whatever it announces: if the back end closes one just as we use it, a call is lost.
 * Also shorter than a back end runs on after a request to stop (DRAIN_MS), so none is left when it closes.
 */
const idleMs = 4_000;
/** Several connections may have been closed at once, as when a back end restarts. */
const tries = 3;
const closedCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** HAProxy has as many slots for a back end. */
const mostConnections = 256;

const connections = (count: number) =>
  new Agent({ connections: count, allowH2: false, keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs });

let uploads: Dispatcher1Wrapper | undefined;

/**
 * Limits this process's connections to the back end; further calls wait for a free one. A quarter of them is reserved for slow bodies, so
 * that slow senders can't hold up other calls.
 */
export function boundConnections(): void {
  const quarter = mostConnections / 4;
  setGlobalDispatcher(connections(mostConnections - quarter));
  // In the form that Node's fetch expects.
  uploads = new Dispatcher1Wrapper(connections(quarter));
}

/** Fetches over a connection reserved for slow bodies. */
export const fetchUpload = (request: Request): Promise<Response> => fetch(request, { dispatcher: uploads } as RequestInit);

/** How a balancer in front of the back end responds if a server closed the connection or froze. The back end itself never sends these. */
const unanswered = new Set([502, 504]);

/**
 * Repeats a request over another connection if one closed before any response came, on either side of a balancer. Only for calls that may
 * be made twice.
 */
export async function retry(query: () => Promise<Response>): Promise<Response> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      const response = await query();
      if (left === 0 || !unanswered.has(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      if (left === 0 || !closedCodes.has(code ?? '')) throw error;
    }
  }
}
