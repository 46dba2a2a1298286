import { Agent, setGlobalDispatcher } from 'undici';
import type { Config } from '../config.ts';

/**
 * Less than any back end keeps an idle connection, whatever it says: one that both sides let go of at once would lose a call. And less than a back end that was
 * asked to end goes on (DRAIN_MS), so none is left when it closes.
 */
const idleMs = 4_000;
/** More than one connection may have been closed at once, as when a back end is started again. */
const tries = 3;
const closedCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const connections = (count: number) => new Agent({ connections: count, keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs });

let uploads: Agent | undefined;

/**
 * Bounds this process's connections to the back end; a call for which there is none waits. Bodies that take their time have a quarter of them, and of their own:
 * however slowly they come, other calls are made.
 */
export function boundConnections({ API_CONNECTIONS }: Pick<Config, 'API_CONNECTIONS'>): void {
  const quarter = Math.ceil(API_CONNECTIONS / 4);
  setGlobalDispatcher(connections(Math.max(1, API_CONNECTIONS - quarter)));
  uploads = connections(quarter);
}

/** Fetches over a connection for bodies that take their time. */
export const fetchUpload = (request: Request): Promise<Response> => fetch(request, { dispatcher: uploads } as RequestInit);

/** What a balancer before the back end says of a server that closed the connection or froze. The back end itself never does. */
const unanswered = new Set([502, 504]);

/** Asks again, over another connection, if one was closed before any answer came, on either side of a balancer. Only for calls that may be made twice. */
export async function askAgain(ask: () => Promise<Response>): Promise<Response> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      const answer = await ask();
      if (left === 0 || !unanswered.has(answer.status)) return answer;
      await answer.body?.cancel();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      if (left === 0 || !closedCodes.has(code ?? '')) throw error;
    }
  }
}
